/**
 * Reads the log after the message that `head` is the last saved entry. Resolves to false if taps of this window are
 * still being saved, so that it must be called again.
 */
type Look = (head: number | null) => Promise<boolean>;

/**
 * Returns a listener that follows another window by its last saved entry. The message can arrive before this window
 * has saved its own taps, so the log is then read again.
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
