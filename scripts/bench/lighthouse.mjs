import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { args, chromium } from '../chromium.mjs';
import { Site } from '../site.mjs';

const budgets = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Runs Lighthouse on the home page, with its own simulation of a slow phone. */
export async function measure() {
  const site = new Site('build', { base: process.env.BASE_PATH ?? '', compressed: true });
  const chrome = await launch({ chromePath: chromium(), chromeFlags: ['--headless=new', ...args] });
  try {
    const result = await lighthouse(await site.start(), {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: Object.keys(budgets),
    });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
    const { categories, audits } = result.lhr;
    const scores = Object.entries(budgets).map(([name, budget]) => {
      const score = Math.round((categories[name]?.score ?? 0) * 100);
      return {
        what: `Lighthouse mobile, ${name}`,
        measured: `${score}`,
        budget: `>= ${budget}`,
        ok: score >= budget,
      };
    });
    const paint = audits['largest-contentful-paint']?.numericValue ?? Infinity;
    const lcp = { what: 'Lighthouse mobile, largest paint', measured: `${(paint / 1000).toFixed(1)} s` };
    return [...scores, { ...lcp, budget: '<= 2.0 s', ok: paint <= 2000 }];
  } finally {
    chrome.kill();
    await site.stop();
  }
}
