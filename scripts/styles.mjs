/**
 * The oldest browser versions that the README names. `static/start.js` refuses older ones, and the build's styles are
 * compiled for these.
 */
export const FLOOR = { chrome: '108', firefox: '121', safari: '15.4' };

/**
 * A PostCSS plugin that limits rules with `:hover` to devices with a mouse, because after a tap they would stay
 * highlighted.
 */
export const onlyWhereHovering = {
  postcssPlugin: 'only-where-hovering',
  Rule(rule, { AtRule }) {
    if (rule.parent.type === 'atrule' && rule.parent.params === '(hover: hover)') return;
    const hovering = rule.selectors.filter((selector) => selector.includes(':hover'));
    if (hovering.length === 0) return;
    const media = new AtRule({ name: 'media', params: '(hover: hover)' });
    media.append(rule.clone({ selectors: hovering }));
    rule.after(media);
    const others = rule.selectors.filter((selector) => !hovering.includes(selector));
    if (others.length > 0) rule.selectors = others;
    else rule.remove();
  },
};
