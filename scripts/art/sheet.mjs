import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../paths.mjs'

const tile = 160
const gap = 6
const columns = 10

/** A contact sheet of finished pictures, at the size at which a stranger should still recognise them. */
export async function sheet(names, out, { captions = false }) {
  if (names.length === 0) throw new Error('No picture is finished yet.')
  const high = tile + (captions ? 18 : 0)
  const across = Math.min(columns, names.length)
  const rows = Math.ceil(names.length / across)
  const layers = []
  for (const [index, name] of names.entries()) {
    const left = gap + (index % across) * (tile + gap)
    const top = gap + Math.floor(index / across) * (high + gap)
    const input = await sharp(join(root, 'public', 'pictures', 'demo', `${name}-320.webp`))
      .resize(tile, tile, { fit: 'contain', background: '#e9eaec' })
      .toBuffer()
    layers.push({ input, left, top })
    if (captions) layers.push({ input: caption(name), left, top: top + tile })
  }
  await sharp({
    create: {
      width: gap + across * (tile + gap),
      height: gap + rows * (high + gap),
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(layers)
    .png()
    .toFile(out)
}

function caption(name) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tile}" height="18"><text x="${tile / 2}" y="13" font-family="sans-serif" font-size="10" text-anchor="middle" fill="#333">${name}</text></svg>`,
  )
}
