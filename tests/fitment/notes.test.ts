import { describe, expect, it } from 'vitest'
import { fitmentRules, fitQuestions } from '#base/contract/messages/fitment.ts'
import { noteKey } from '#finding/fitment/inside/note-keys.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFitment, fitmentActions } from './some-fitments.ts'

const golf = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 1.8, years: [2001, 2002, 2003] })
const golf2003 = vehicleId(golf.id, 2003)
const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [golf])
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))
const { change, list, read, verdict } = fitmentActions(shop, admin)
const newProduct = async () => (await aProduct(shop.database)).id
const ask = async (questions: string) =>
  (await shop.call('askedQuestions', { query: { questions } })).questions

describe('a fitment says', () => {
  const condition = { text: 'with tow bar', kind: 'condition' as const }
  const hint = { text: 'Sold in pairs', kind: 'hint' as const }

  it('several notes, how many a vehicle needs, and the name of the line; buyers read the remarks', async () => {
    const id = await newProduct()
    const said = { quantity: 2, label: 'Sport', note: 'Painted', notes: [hint, condition] }
    await list(id, aFitment({ make: 'VW', ...said }))
    expect((await read(id)).product.fitments).toMatchObject([said])
    expect(await verdict(id, golf2003)).toMatchObject({
      verdict: 'conditional',
      evidence: [{ note: 'Painted', notes: ['Sold in pairs'], quantity: 2, label: 'Sport' }],
    })
  })

  it('a condition in words, which is asked: with "no" the row does not cover the vehicle', async () => {
    const id = await newProduct()
    await list(id, aFitment({ make: 'VW', notes: [condition] }))
    const question = noteKey('with tow bar')
    const asked = { question, words: fitQuestions.note('with tow bar'), answers: ['yes', 'no'] }
    expect(await verdict(id, golf2003)).toMatchObject({ verdict: 'conditional', questions: [asked] })
    expect(await ask(question)).toMatchObject([asked])
    expect(await verdict(id, golf2003, `${question}:yes`)).toMatchObject({ verdict: 'fits' })
    expect(await verdict(id, golf2003, `${question}:no`)).toMatchObject({ verdict: 'not_listed' })
    expect(await shop.call('fittedVehicles', { params: { id }, query: {} })).toMatchObject({
      makes: [{ models: [{ asks: true }] }],
    })
  })

  it('a note as before, which is a remark and changes no verdict', async () => {
    const id = await newProduct()
    await list(id, aFitment({ make: 'VW', note: 'Not with ABS' }))
    expect(await verdict(id, golf2003)).toMatchObject({ verdict: 'fits', evidence: [{ notes: [] }] })
    expect((await read(id)).product.fitments).toMatchObject([{ quantity: null, label: '', notes: [] }])
  })

  it('what a call leaves out that does not know it: a condition stays', async () => {
    const id = await newProduct()
    const said = { quantity: 2, label: 'Sport', notes: [condition, hint] }
    await list(id, aFitment({ make: 'VW', ...said }), aFitment({ make: 'VW', ...said, source: 'other' }))
    expect(await list(id, aFitment({ make: 'Volkswagen' }))).toMatchObject({ version: 2 })
    expect((await read(id)).product.fitments).toMatchObject([said])
    await expect.poll(() => verdict(id, golf2003)).toMatchObject({ version: 2, verdict: 'conditional' })
    await list(id, aFitment({ make: 'VW', notes: [] }))
    expect((await read(id)).product.fitments).toMatchObject([{ notes: [] }])
  })

  it('no question once its note is a remark, and saving the same changes nothing', async () => {
    const id = await newProduct()
    const note = { text: 'with sport seats', kind: 'condition' as const }
    const fitment = aFitment({ make: 'VW', notes: [note, hint] })
    await list(id, fitment)
    expect(await list(id, fitment)).toMatchObject({ modifiedCount: 0, version: 1 })
    await list(id, { ...fitment, notes: [{ ...note, kind: 'hint' }, hint] })
    await expect.poll(() => verdict(id, golf2003)).toMatchObject({ verdict: 'fits', version: 2 })
    expect(await ask(noteKey(note.text))).toEqual([])
  })
})

describe('is refused:', () => {
  it('a note of which nobody says what it is', async () => {
    const fitments = [{ ...aFitment({ make: 'VW' }), notes: [{ text: 'with tow bar' }] }]
    const answer = await shop.fetch(`/api/tools/${await newProduct()}/fitments`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ product: { isUniversal: false, universalNote: '', fitments } }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      fields: { 'product.fitments.0.notes.0.kind': fitmentRules.noteKind },
    })
  })

  it.each([
    [
      'a text that is there twice',
      { notes: ['a b', 'a  b'].map((text) => ({ text, kind: 'hint' as const })) },
      fitmentRules.noteTwice,
    ],
    ['none of a part for a vehicle', { quantity: 0 }, ''],
  ])('%s', async (_, said, sentence) => {
    await expect(list(await newProduct(), aFitment({ make: 'VW', ...said }))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(sentence),
    })
  })
})

describe('the key of a note', () => {
  const long = 'x'.repeat(299)
  it('is another for each text', () => {
    const texts = ['up to 1.6 t', 'up to 16 t', 'M8', 'm8', 'für', 'fur', 'с АБС', '', `${long}1`, `${long}2`]
    const keys = texts.map(noteKey)
    expect(new Set(keys).size).toBe(texts.length)
    for (const key of keys) expect(key).toMatch(/^[a-z0-9-]{1,40}$/)
  })

  it('is the same in any spacing', () => {
    expect(noteKey(' with   tow bar\n')).toBe(noteKey('with tow bar'))
  })
})

it('a change to another product of the same text shares the question', async () => {
  const [one, two] = [await newProduct(), await newProduct()]
  const notes = [{ text: 'shared by two', kind: 'condition' as const }]
  for (const id of [one, two])
    await change(id, {
      product: { isUniversal: false, universalNote: '', fitments: [aFitment({ make: 'VW', notes })] },
    })
  const keys = await Promise.all(
    [one, two].map(async (id) => (await verdict(id, golf2003))?.questions[0]?.question),
  )
  expect(keys).toEqual([noteKey('shared by two'), noteKey('shared by two')])
})
