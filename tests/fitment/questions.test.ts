import { describe, expect, it } from 'vitest'
import { fitQuestions } from '#base/contract/messages/fitment.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin, aProduct, aStaffMember } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { aFitment, discQuestion, fitmentActions } from './some-fitments.ts'

const golf = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 1.8, years: [2003] })
const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [golf])
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))
const { list, read, verdict } = fitmentActions(shop, admin)
const newProduct = async () => (await aProduct(shop.database)).id
const questions = async () => (await shop.call('fitQuestions', { token: admin.token })).questions
const reword = (question: string, words: string, howToMeasure = 'Across.') =>
  shop.call('rewordQuestion', { params: { question }, body: { words, howToMeasure }, token: admin.token })

const asking = (question: string, words: string) => ({ ...discQuestion('280 mm'), question, words })
const fitted = (...qualifiers: ReturnType<typeof asking>[]) => aFitment({ make: 'VW', qualifiers })

it('the questions in use are listed by key, each writing with the number of its products', async () => {
  const [one, two, three] = [await newProduct(), await newProduct(), await newProduct()]
  const same = asking('list-disc', 'Which discs?')
  await list(one, fitted(same), { ...fitted(same), note: 'again' })
  await list(two, fitted(same))
  await list(three, fitted(asking('list-disc', 'What discs?'), asking('list-abs', 'Has it ABS?')))
  const listed = (await questions()).filter(({ question }) => question.startsWith('list-'))
  expect(listed.map(({ question, words, products }) => ({ question, words, products }))).toEqual([
    { question: 'list-abs', words: 'Has it ABS?', products: 1 },
    { question: 'list-disc', words: 'Which discs?', products: 2 },
    { question: 'list-disc', words: 'What discs?', products: 1 },
  ])
  expect(listed[1]).toMatchObject({ answers: ['262 mm', '280 mm'], howToMeasure: 'Across the disc.' })
})

it('a question is worded anew for all products that ask it, and for no other', async () => {
  const [one, two, other] = [await newProduct(), await newProduct(), await newProduct()]
  await list(one, fitted(asking('reword-disc', 'Which?')))
  await list(two, fitted(asking('reword-disc', 'What?')))
  await list(other, fitted(asking('reword-abs', 'Has it?')))
  const vehicle = vehicleId(golf.id, 2003)
  expect(await verdict(one, vehicle)).toMatchObject({ questions: [{ words: 'Which?' }] })
  expect(await reword('reword-disc', 'Which front discs?')).toEqual({ acknowledged: true, modifiedCount: 2 })
  for (const id of [one, two])
    expect(await read(id)).toMatchObject({
      version: 2,
      vehicles: 1,
      product: {
        fitments: [
          { qualifiers: [{ words: 'Which front discs?', howToMeasure: 'Across.', accepts: ['280 mm'] }] },
        ],
      },
    })
  expect(await read(other)).toMatchObject({ version: 1 })
  // The stored verdict belongs to the new words.
  await expect
    .poll(() => verdict(one, vehicle))
    .toMatchObject({ version: 2, questions: [{ words: 'Which front discs?' }] })
  expect((await auditEntriesOn(shop.database, 'fit_question', 'reword-disc')).at(-1)).toMatchObject({
    actor: admin.email,
    act: 'edit',
    before: { wordings: [{ words: 'What?' }, { words: 'Which?' }] },
    after: { wordings: [{ words: 'Which front discs?', howToMeasure: 'Across.' }], products: 2 },
  })
  expect(await reword('reword-disc', 'Which front discs?')).toMatchObject({ modifiedCount: 0 })
  expect(await read(one)).toMatchObject({ version: 2 })
})

it('a question that nobody asks and empty words are refused', async () => {
  await expect(reword('nobody-asks', 'What?')).rejects.toMatchObject({ status: 404 })
  await expect(reword('nobody-asks', ' ')).rejects.toMatchObject({ status: 400 })
})

describe('questions that are asked for by their keys', () => {
  const ask = async (questions: string) =>
    (await shop.call('askedQuestions', { query: { questions } })).questions

  it('are answered in that order, once, in the usual words, with the answers of all', async () => {
    const [one, two, three] = [await newProduct(), await newProduct(), await newProduct()]
    await list(one, fitted(asking('keys-disc', 'What discs?')))
    await list(two, fitted({ ...asking('keys-disc', 'Which discs?'), answers: ['280 mm', '288 mm'] }))
    await list(three, fitted({ ...asking('keys-disc', 'Which discs?'), answers: ['280 mm', '288 mm'] }))
    await list(one, fitted(asking('keys-disc', 'What discs?'), asking('keys-abs', 'Has it ABS?')))
    const asked = await ask('keys-disc, keys-abs,keys-nothing,keys-disc')
    expect(asked).toMatchObject([
      { question: 'keys-disc', words: 'Which discs?', howToMeasure: 'Across the disc.' },
      { question: 'keys-abs', words: 'Has it ABS?' },
    ])
    expect(asked[0]?.answers).toEqual(['280 mm', '288 mm', '262 mm'])
    const turned = await ask('keys-abs,keys-disc')
    expect(turned.map(({ question }) => question)).toEqual(['keys-abs', 'keys-disc'])
  })

  it('are those about engines too', async () => {
    expect(await ask('engine-1p6to2l')).toMatchObject([{ words: fitQuestions.engine('1.6–2.0 L') }])
    // Answers are stored by these keys.
    expect(await ask('engine-2l4cylinderstdi')).toMatchObject([
      { words: fitQuestions.engine('2.0 L, 4-cylinder, TDI') },
    ])
  })

  it.each([' , ', Array.from({ length: 101 }, (_, at) => `q${at}`).join()])(
    'are refused without a key, and above 100',
    async (questions) => {
      await expect(ask(questions)).rejects.toMatchObject({ status: 400 })
    },
  )

  it('are not answered any more when the last product that asks them no longer does; an archived one still does', async () => {
    const [one, two] = [await newProduct(), await newProduct()]
    await list(one, fitted(asking('gone-disc', 'Which discs?')))
    await list(two, fitted(asking('gone-disc', 'Which discs?'), asking('gone-abs', 'Has it ABS?')))
    const keys = async () => (await ask('gone-disc,gone-abs')).map(({ question }) => question)
    expect(await keys()).toEqual(['gone-disc', 'gone-abs'])
    await list(two, fitted(asking('gone-disc', 'Which discs?')))
    expect(await keys()).toEqual(['gone-disc'])
    await shop.call('removeProduct', { params: { id: two }, token: admin.token })
    await list(one)
    // It can come back on sale, and people have answered it.
    expect(await keys()).toEqual(['gone-disc'])
    await shop.call('restoreProduct', { params: { id: two }, token: admin.token })
    await list(two)
    expect(await keys()).toEqual([])
    expect((await questions()).filter(({ question }) => question.startsWith('gone-'))).toEqual([])
    await expect(reword('gone-disc', 'Which?')).rejects.toMatchObject({ status: 404 })
  })

  it('are answered to everybody in new words at once', async () => {
    const one = await newProduct()
    await list(one, fitted(asking('fresh-disc', 'Which discs?')))
    expect(await ask('fresh-disc')).toMatchObject([{ words: 'Which discs?' }])
    await reword('fresh-disc', 'Which front discs?')
    expect(await ask('fresh-disc')).toMatchObject([
      { words: 'Which front discs?', howToMeasure: 'Across.', answers: ['262 mm', '280 mm'] },
    ])
  })

  it('are told to the staff alone with how many products ask them; a viewer changes no words', async () => {
    const one = await newProduct()
    await list(one, fitted(asking('role-disc', 'Which discs?')))
    const viewer = await aStaffMember(shop.database, 'viewer')
    const customer = await aCustomer(shop.database)
    const [said] = await ask('role-disc')
    expect(said).not.toHaveProperty('products')
    const { questions: seen } = await shop.call('fitQuestions', { token: viewer.token })
    expect(seen.filter(({ question }) => question === 'role-disc')).toMatchObject([{ products: 1 }])
    await expect(shop.call('fitQuestions', { token: customer.token })).rejects.toMatchObject({ status: 403 })
    for (const { token } of [viewer, customer])
      await expect(
        shop.call('rewordQuestion', {
          params: { question: 'role-disc' },
          token,
          body: { words: 'What?', howToMeasure: '' },
        }),
      ).rejects.toMatchObject({ status: 403 })
    expect(await ask('role-disc')).toMatchObject([{ words: 'Which discs?' }])
  })
})
