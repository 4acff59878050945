import { bringIcons } from './more-icons.svelte';

/** Strokes like those in `DRAWN`, for pages, pads and dialogs. They load after the first paint. */
const MORE_DRAWN = {
  journal:
    'M6 3h11.5A1.5 1.5 0 0 1 19 4.5v15a1.5 1.5 0 0 1-1.5 1.5H6zM6 3v18M3.5 7.5H6M3.5 12H6M3.5 16.5H6M10 8.5h5M10 12.5h5',
  spear: 'M4.5 19.5 16 8M12.5 5.5l7-1-1 7z',
  minus: 'M4.5 12h15',
  close: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
  up: 'm5 15 7-7 7 7',
  left: 'm15 5-7 7 7 7',
  eye: 'M2 12.5C5 7.5 8.3 5.5 12 5.5s7 2 10 7c-3 4.5-6.3 6.5-10 6.5s-7-2-10-6.5zM12 9.3a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  lock: 'M5 10.5h14v10H5zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2.5',
  sun: 'M12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM12 2v1.5M12 20.5V22M2 12h1.5M20.5 12H22M5 5l1 1M18 18l1 1M19 5l-1 1M6 18l-1 1',
  moon: 'M20 14.5A8.5 8.5 0 1 1 10.5 3.5a7 7 0 0 0 9.5 11z',
  share: 'M12 15V3.5M7.5 7.5 12 3l4.5 4.5M5 12.5V20h14v-7.5',
  download: 'M12 3.5V15M7.5 11l4.5 4.5 4.5-4.5M5 16.5V20.5h14v-4',
  upload: 'M12 15.5V4M7.5 8.5 12 4l4.5 4.5M5 16.5V20.5h14v-4',
  trash: 'M4 6.5h16M9.5 6V3.5h5V6M6 6.5 7 20.5h10l1-14M10.2 10.5l.3 6M13.8 10.5l-.3 6',
  flag: 'M5.5 21.5V3.5c5-2 8 2 13.5 0v10c-5.5 2-8.5-2-13.5 0',
  gear: 'M5 7h6M17 7h2M5 17h2M13 17h6M14 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM10 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  book: 'M12 6c-2.5-2-5.5-2.5-9-2v14.5c3.5-.5 6.5 0 9 2 2.5-2 5.5-2.5 9-2V4c-3.5-.5-6.5 0-9 2zM12 6v14.5',
  dice: 'M4.5 4.5h15v15h-15zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01',
  pen: 'M4 20l1.2-5L16 4.2a2 2 0 0 1 2.8 0l1 1a2 2 0 0 1 0 2.8L9 18.8zM13.5 6.7l3.8 3.8',
  search: 'M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM15.8 15.8l5 5',
  push: 'M4 12h9M9.5 8l4 4-4 4M17.5 4.5v15',
  gather: 'M20 12h-9M14.5 8l-4 4 4 4M6.5 4.5v15',
} as const;

export type MoreDrawn = keyof typeof MORE_DRAWN;

// Importing this file makes all icons available.
bringIcons(MORE_DRAWN);
