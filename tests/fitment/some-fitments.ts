import type { BodyOf } from '#base/contract/schemas.ts'
import type { SignedIn } from '../builders.ts'
import type { TestShop } from '../shop.ts'

type Body = BodyOf<'changeFitments'>['product']
export type FitmentBody = Body['fitments'][number]

const anywhere = { axle: null, side: null, height: null, depth: null }
const anyEngine = { litres: null, cylinders: null, words: '' }

/** A range of vehicles as an admin sends it. */
export function aFitment(given: Partial<FitmentBody> & Pick<FitmentBody, 'make'>): FitmentBody {
  return {
    model: null,
    fromYear: 2000,
    toYear: 2005,
    engine: anyEngine,
    position: anywhere,
    note: '',
    source: 'test',
    qualifiers: [],
    ...given,
  }
}

/** The question for the size of a brake disc, with the sizes that fit. */
export function discQuestion(...accepts: string[]): FitmentBody['qualifiers'][number] {
  return {
    question: 'brake-disc',
    words: 'Which brake discs?',
    answers: ['262 mm', '280 mm'],
    accepts,
    howToMeasure: 'Across the disc.',
    isExclusion: false,
  }
}

/** What admins and visitors do with the fitments of products in a shop. */
export function fitmentActions(shop: TestShop, admin: SignedIn) {
  const change = (id: string, body: BodyOf<'changeFitments'>) =>
    shop.call('changeFitments', { params: { id }, body, token: admin.token })
  return {
    change,
    list: (id: string, ...fitments: FitmentBody[]) =>
      change(id, { product: { isUniversal: false, universalNote: '', fitments } }),
    read: (id: string) => shop.call('productFitments', { params: { id }, token: admin.token }),
    async verdict(id: string, vehicle: number, answers = '') {
      const { verdicts } = await shop.call('fitVerdicts', {
        query: { parts: id, vehicle: String(vehicle), answers },
      })
      return verdicts[0]
    },
  }
}
