import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { ShopSettings } from '#base/contract/forms/shop.ts'
import { keysOf } from '#base/keys-of.ts'
import { samples } from '#office/previews/inside/samples.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { changeLook, drawing, uploadedLogo } from './logos.ts'

/* The owner's logo in mails, as a picture that every mail program shows. */

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const uploaded = (svg: string) => uploadedLogo(shop, admin, svg)
const change = (look: Partial<ShopSettings>) => changeLook(shop, admin, look)
const show = (kind: string) => shop.call('letterPreview', { params: { kind }, token: admin.token })
const folder = () => join(shop.dataDir, 'pictures')
const fileOf = (link: string, ground: string) => link.replace('-1280.webp', `-${ground}.png`)

it('an uploaded logo is at the head of every mail, in the size of its shape', async () => {
  const logo = await uploaded(drawing(800, 200))
  await change({ name: 'Żółw & Söhne', logo, darkLogo: '', accent: '#0b6e4f' })
  for (const kind of keysOf(samples)) {
    const { html } = await show(kind)
    const pictures = html.match(/<img[^>]*>/g) ?? []
    expect(pictures).toHaveLength(1)
    expect(pictures[0]).toMatch(/ width="128" height="32" /)
    expect(pictures[0]).toContain(` src="${shop.url}${fileOf(logo, 'light')}"`)
    expect(pictures[0]).toContain(' alt="Żółw &amp; Söhne"')
    if (html.includes('class="button"')) expect(html).toContain('background:#0b6e4f;color:#ffffff')
    expect(html).not.toContain('#b4380d')
  }
})

it('it is a PNG on white, which the shop makes once, and may be cached permanently', async () => {
  const logo = await uploaded(drawing(900, 100))
  await change({ logo, darkLogo: '' })
  const answers = await Promise.all([1, 2, 3].map(() => shop.fetch(fileOf(logo, 'light'))))
  for (const answer of answers)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
  const bytes = Buffer.from((await answers[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 640, hasAlpha: false })
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  expect(await readdir(join(folder(), 'logos'))).toContain(fileOf(logo, 'light').split('/').at(-1))
  expect((await readdir(folder())).filter((name) => name.startsWith('incoming-'))).toEqual([])
})

it('the one for dark ground keeps its transparency', async () => {
  const [logo, darkLogo] = [await uploaded(drawing(300, 60)), await uploaded(drawing(300, 60, '#ffffff'))]
  await change({ logo, darkLogo })
  const { html } = await show('welcome')
  expect(html).toContain(`srcSet="${shop.url}${fileOf(darkLogo, 'dark')}"`)
  const answer = await shop.fetch(fileOf(darkLogo, 'dark'))
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ hasAlpha: true })
})

it('no other picture is made a PNG, so nobody can make the shop draw all of its pictures', async () => {
  const [logo, other] = [await uploaded(drawing(320, 64)), await uploaded(drawing(64, 64))]
  await change({ logo, darkLogo: '' })
  for (const path of [fileOf(other, 'light'), fileOf(logo, 'dark'), '/pictures/uploads/..%2Fx-light.png'])
    expect((await shop.fetch(path)).status).toBe(404)
  expect((await shop.fetch(fileOf(logo, 'light'))).status).toBe(200)
  // A mail that was sent before shows it also when the shop has another one.
  await change({ logo: other })
  expect((await shop.fetch(fileOf(logo, 'light'))).status).toBe(200)
})

it('a damaged or a missing file is no logo', async () => {
  const logo = await uploaded(drawing(96, 48))
  await change({ logo, darkLogo: '' })
  const file = join(folder(), logo.split('/').at(-1) ?? '')
  await writeFile(file, 'RIFF____WEBP')
  expect((await shop.fetch(fileOf(logo, 'light'))).status).toBe(404)
  await rm(file)
  expect((await shop.fetch(fileOf(logo, 'light'))).status).toBe(404)
})
