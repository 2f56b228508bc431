import sharp from 'sharp'

/** A crop of a drawing in its own units. */
export type Crop = { left: number; top: number; width: number; height: number }

/** Quality is lowered until the file is as small as asked: the first banner is the largest thing a visitor waits for. */
const qualities = [62, 54, 46, 38, 30, 24]

export async function raster(
  svg: string,
  crop: Crop,
  width: number,
  format: 'avif' | 'webp',
  atMost: number,
): Promise<Buffer> {
  const whole = sharp(Buffer.from(svg), { density: (72 * width) / crop.width })
  const { width: drawn = crop.width } = await whole.metadata()
  const by = width / crop.width
  const box = {
    left: Math.round(crop.left * by),
    top: Math.round(crop.top * by),
    width,
    height: Math.round(crop.height * by),
  }
  const pixels = await whole
    .resize(Math.max(drawn, box.left + width))
    .extract(box)
    .removeAlpha()
    .png()
    .toBuffer()
  for (const quality of qualities) {
    const picture = sharp(pixels)
    const file = await (format === 'avif'
      ? picture.avif({ quality, effort: 4, chromaSubsampling: '4:4:4' })
      : picture.webp({ quality: quality + 22, effort: 4, smartSubsample: true })
    ).toBuffer()
    if (file.length <= atMost) return file
  }
  throw new Error(`a picture ${width} wide stays above ${atMost} bytes as ${format}: draw it calmer`)
}
