const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** For Playwright's `grep`, which looks at the project, the file and the titles with a space between each: tests of a file by how a title begins. */
export const byTitle = (file: string, title = ''): RegExp =>
  new RegExp(`(^| |/)${escaped(file)}.* ${escaped(title)}`);
