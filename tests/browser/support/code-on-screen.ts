/** The code as the page draws it. */
export const drawnCode = (): string | null => {
  const code = document.querySelector('svg[role=img]')?.cloneNode(true) as SVGSVGElement | undefined;
  if (!code) return null;
  code.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  code.setAttribute('width', '680');
  code.setAttribute('height', '680');
  code.querySelector('rect')!.setAttribute('fill', '#fff');
  return new XMLSerializer().serializeToString(code);
};

/** A camera in front of which this code is held; no test machine has one. */
export const holdCode = async (code: string): Promise<void> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 800 });
  const context = canvas.getContext('2d')!;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(code)}`;
  await image.decode();
  setInterval(() => {
    context.fillStyle = '#777';
    context.fillRect(0, 0, 800, 800);
    context.drawImage(image, 60, 60, 680, 680);
  }, 100);
  const getUserMedia = () => Promise.resolve(canvas.captureStream(15));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
};
