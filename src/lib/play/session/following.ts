/** Returns false where it is too early to look: the own taps are on their way to the disk. */
type Look = (head: number | null) => Promise<boolean>;

/**
 * Follows another window, told the last entry on the disk each time that it changes. Word of another window's tap may
 * come before that of the own tap it was played on, so what is heard too early is looked at again.
 */
export function following(look: Look): (head: number | null) => void {
  let heard: number | null = null;
  let isLooking = false;

  async function follow(): Promise<void> {
    isLooking = true;
    let isSeen = false;
    while (!isSeen) {
      const last = heard;
      isSeen = (await look(last)) && last === heard;
    }
    isLooking = false;
  }

  return (head) => {
    heard = head;
    if (!isLooking) void follow();
  };
}
