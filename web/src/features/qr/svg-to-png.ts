/** Draws SVG markup into a PNG of this size in pixels. Pictures inside must be `data:` addresses. */
export async function svgToPng(svg: string, width: number, height: number): Promise<Blob> {
  // Firefox draws nothing without explicit dimensions.
  const sized = svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
  const address = URL.createObjectURL(new Blob([sized], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("The browser gives no canvas to draw on.");
    context.drawImage(image, 0, 0, width, height);
    return await toPng(canvas);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The content of a canvas as a PNG. */
function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("The PNG could not be written.")) : resolve(blob)));
  });
}
