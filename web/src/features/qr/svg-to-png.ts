/** Draws SVG markup into a square PNG of `edge` pixels. Pictures inside must be `data:` addresses. */
export async function svgToPng(svg: string, edge: number): Promise<Blob> {
  // Firefox draws nothing without a size of its own.
  const sized = svg.replace("<svg ", `<svg width="${edge}" height="${edge}" `);
  const address = URL.createObjectURL(new Blob([sized], { type: "image/svg+xml" }));
  try {
    const image = new Image(edge, edge);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = edge;
    canvas.height = edge;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("The browser gives no canvas to draw on.");
    context.drawImage(image, 0, 0, edge, edge);
    return await toPng(canvas);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** What is drawn on a canvas as a PNG. */
export function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("The PNG could not be written.")) : resolve(blob)));
  });
}
