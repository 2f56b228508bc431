import { expect, it } from 'vitest'
import { uploadedPicture } from '#base/contract/picture-files.ts'
import { slideSources } from './slide-sources.ts'

const hash = '0123456789abcdef0123456789abcdef'
const files = (kind: string, widths: readonly number[], of = `/pictures/uploads/${hash}`) =>
  widths.map((width) => `${of}-${width}.${kind} ${width}w`).join(', ')

it('a slide that was uploaded is as wide as one of the demo shop, as AVIF first and as WebP', () => {
  expect(slideSources(uploadedPicture(hash, 'slide'))).toEqual([
    { type: 'image/avif', srcSet: files('avif', [640, 1024, 1600]) },
    { type: 'image/webp', srcSet: files('webp', [640, 1024, 1600]) },
  ])
  const banner = '/pictures/demo/banner-discs'
  expect(slideSources(`${banner}-1600.webp`)).toEqual([
    { type: 'image/avif', srcSet: files('avif', [640, 1024, 1600], banner) },
    { type: 'image/webp', srcSet: files('webp', [640, 1024, 1600], banner) },
  ])
})

it('one that was uploaded for a product has the files that it has', () => {
  expect(slideSources(uploadedPicture(hash, 'product'))).toEqual([
    { type: 'image/webp', srcSet: files('webp', [320, 640, 1280]) },
  ])
})

it('a link elsewhere has no files', () => {
  expect(slideSources('https://elsewhere.example/picture-1600.webp')).toEqual([])
})
