/** Reads the log. Returns false if it is too early, because taps of this window are still being saved. */
type Look = (head: number | null) => Promise<boolean>;

/**
 * Follows another window by its last saved entry. A message about its tap can arrive before the own tap it follows was
 * saved, so early messages are read again.
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
