import { expect, test } from 'vitest'
import { pictureSources } from './picture-sources.ts'

test('a picture of the demo shop has two widths for a card', () => {
  const picture = pictureSources('/pictures/demo/brake-pads-640.webp', 'card')
  expect(picture).toMatchObject({
    src: '/pictures/demo/brake-pads-640.webp',
    avif: '/pictures/demo/brake-pads-320.avif 320w, /pictures/demo/brake-pads-640.avif 640w',
    webp: '/pictures/demo/brake-pads-320.webp 320w, /pictures/demo/brake-pads-640.webp 640w',
    ground: true,
  })
  expect(picture?.sizes).toContain('100vw')
})

test('a thumbnail has only the smallest width, whichever width the link names', () => {
  for (const width of [320, 640, 1280]) {
    expect(pictureSources(`/pictures/demo/spark-plug-m14-${width}.webp`, 'thumb')).toMatchObject({
      src: '/pictures/demo/spark-plug-m14-320.webp',
      avif: '/pictures/demo/spark-plug-m14-320.avif',
      sizes: undefined,
    })
  }
})

test('an uploaded picture is WebP only, with a background of its own', () => {
  const hash = '0123456789abcdef0123456789abcdef'
  const picture = pictureSources(`/pictures/uploads/${hash}-1280.webp`, 'large')
  expect(picture).toMatchObject({ avif: undefined, ground: false })
  expect(picture?.webp.split(', ')).toEqual([
    `/pictures/uploads/${hash}-320.webp 320w`,
    `/pictures/uploads/${hash}-640.webp 640w`,
    `/pictures/uploads/${hash}-1280.webp 1280w`,
  ])
})

test.each([
  '/pictures/demo/brake-pads.svg',
  '/pictures/missing.svg',
  '/pictures/demo/banner-1-640.webp',
  '/pictures/demo/avatars/van-640.webp',
  '/pictures/demo/brake-pads-800.webp',
  'https://pictures.example/pictures/demo/brake-pads-640.webp',
  '',
])('any other link stays as it is: %s', (link) => expect(pictureSources(link, 'card')).toBeUndefined())
