/** Returns rows of text as an aligned table; the first row is the heading. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  return [
    line(rows[0]),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...rows.slice(1).map(line),
  ].join('\n');
}

/** Prints the measurements with their budgets; returns true if all are within them. */
export function report(measurements) {
  const rows = measurements.map(({ what, measured, budget, ok }) => [
    what,
    measured,
    budget,
    ok ? 'ok' : 'OVER',
  ]);
  console.log(table([['what', 'measured', 'budget', ''], ...rows]));
  return measurements.every(({ ok }) => ok);
}
