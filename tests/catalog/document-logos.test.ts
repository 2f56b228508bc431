import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { printedLogo } from '#pricing/seller/logo.ts'
import { logoFolder } from './logo-files.ts'

/* The logos of documents, read from the folder of uploads. */

it.each([
  ['a wide one', 1280, 256],
  ['a very wide one', 1280, 40],
  ['one of the shape of its place', 1280, 358],
  ['a square one', 1280, 1280],
  ['a high one', 400, 1280],
])('%s has three pixels or more for each point, and its proportions', async (_, width, height) => {
  const { logos, put } = await logoFolder()
  const logo = { picture: await put(width, height), width, height, name: 'Tappet' }
  const printed = await printedLogo(logos, logo, 'Invoice 1')
  if (printed === undefined) throw new Error('It was not printed')
  const pixels = await sharp(printed.png).metadata()
  expect(pixels.hasAlpha).toBe(false)
  expect(pixels.width / printed.width).toBeGreaterThanOrEqual(3)
  expect(pixels.height / printed.height).toBeGreaterThanOrEqual(3)
  expect(printed.width / printed.height).toBeCloseTo(width / height)
  expect([printed.width <= 150, printed.height <= 42]).toEqual([true, true])
  expect(printed.width === 150 || printed.height === 42).toBe(true)
})

it('each is read once, and the last two are kept', async () => {
  const { logos, put, folder } = await logoFolder()
  const [one, two, three] = [await put(10, 10), await put(20, 10), await put(30, 10)]
  const first = await logos.read(one, 'Invoice 1')
  await logos.read(two, 'Invoice 1')
  await rm(folder, { recursive: true })
  expect(await logos.read(one, 'Invoice 1')).toBe(first)
  // The second one was wanted before the first, and makes room.
  await logos.read(three, 'Invoice 1')
  expect(await logos.read(one, 'Invoice 1')).toBe(first)
  expect(await logos.read(two, 'Invoice 1')).toBeUndefined()
})

it('documents that are written at once read it once', async () => {
  const { logos, put } = await logoFolder()
  const picture = await put(300, 60)
  const [one, other] = await Promise.all([logos.read(picture, 'Invoice 1'), logos.read(picture, 'Invoice 2')])
  expect(one).toBeInstanceOf(Buffer)
  expect(other).toBe(one)
})

it('one whose upload is missing is none, with a warning for each document, until it is put back', async () => {
  const { logos, put, fileOf, warnings } = await logoFolder()
  const picture = await put(300, 60)
  const bytes = await readFile(fileOf(picture))
  await rm(fileOf(picture))
  expect(await logos.read(picture, 'Invoice 1')).toBeUndefined()
  expect(await logos.read(picture, 'Invoice 2')).toBeUndefined()
  expect(warnings).toEqual(
    ['Invoice 1', 'Invoice 2'].map((document) => ({
      picture,
      document,
      error: `the uploaded picture ${picture} is missing or damaged`,
    })),
  )
  await writeFile(fileOf(picture), bytes)
  expect(await logos.read(picture, 'Invoice 3')).toBeInstanceOf(Buffer)
  expect(warnings).toHaveLength(2)
})

it('one whose upload is another picture, or half of it, is none', async () => {
  const { logos, put, fileOf, warnings } = await logoFolder()
  const [half, other] = [await put(300, 60), await put(200, 60)]
  await writeFile(fileOf(half), (await readFile(fileOf(half))).subarray(0, 40))
  await writeFile(fileOf(other), await readFile(fileOf(await put(100, 60, '#b4380d'))))
  for (const picture of [half, other]) expect(await logos.read(picture, 'Invoice 1')).toBeUndefined()
  expect(warnings).toHaveLength(2)
})

it('a folder that cannot be written to gives none, and a warning', async () => {
  const { logos, put, folder, warnings } = await logoFolder()
  const picture = await put(300, 60)
  await writeFile(join(folder, 'logos'), 'not a folder')
  expect(await logos.read(picture, 'Invoice 1')).toBeUndefined()
  expect(warnings).toHaveLength(1)
})

it.each([
  ['a bit is another one', (bytes: Buffer) => bytes.fill(bytes.readUInt8(60) ^ 1, 60, 61)],
  ['its end is missing', (bytes: Buffer) => bytes.subarray(0, -3)],
  ['it is empty', (bytes: Buffer) => bytes.subarray(0, 0)],
  ['something follows it', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')])],
])('a PNG is made again when %s', async (_, damage) => {
  const { folder, logos, put, warnings } = await logoFolder()
  const picture = await put(300, 60)
  const whole = await logos.read(picture, 'Invoice 1')
  const [name = ''] = await readdir(join(folder, 'logos'))
  expect(name).toBe(`${picture}-light.png`)
  const path = join(folder, 'logos', name)
  await writeFile(path, damage(await readFile(path)))
  // Two others make room for it.
  for (const width of [10, 20]) await logos.read(await put(width, 10), 'Invoice 1')
  const again = await logos.read(picture, 'Invoice 1')
  expect(again).not.toBe(whole)
  expect(again).toEqual(whole)
  expect(await readFile(path)).toEqual(whole)
  expect(warnings).toEqual([])
})
