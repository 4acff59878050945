/** Unfolds a folded text before paint if all answers below remain visible. Returns a cancel function. */
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
