/** Lays a folded text open where its whole leaves every answer below it in sight. Measured before the screen is painted. */
export function unfoldsInRoom(details: HTMLDetailsElement): () => void {
  const frame = requestAnimationFrame(() => {
    const body = details.closest('.body');
    const summary = details.querySelector('summary');
    if (!body || !summary) return;
    const lacking = summary.scrollHeight - summary.clientHeight;
    const end = body.lastElementChild?.getBoundingClientRect().bottom ?? Infinity;
    if (end + lacking <= body.getBoundingClientRect().bottom) details.open = true;
  });
  return () => cancelAnimationFrame(frame);
}
