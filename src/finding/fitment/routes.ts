import type { FastifyInstance } from 'fastify'
import { type CallInput, serve } from '#platform/http/serve.ts'
import { changeFitments, type FitmentShop, productFitments } from './service/change.ts'
import { fitmentsToCheck } from './service/checks.ts'
import { confirmFitment } from './service/confirm.ts'
import { fittedVehicles } from './service/fitted.ts'
import { previewFitments } from './service/preview.ts'
import { askedQuestions, questionsInUse, rewordQuestion } from './service/questions.ts'
import { noteTexts, sortNote } from './service/sort-notes.ts'
import { openVerdicts, readAnswers, verdictsOf } from './service/verdicts.ts'

/** 5,000 rows have about 4 MB. */
const ofManyRows = { bodyLimit: 8 * 1024 * 1024 } as const

/** The calls about the vehicles that products fit. */
export function serveFitment(
  app: FastifyInstance,
  shop: FitmentShop & Parameters<typeof openVerdicts>[0],
): void {
  const verdicts = openVerdicts(shop)
  serve(app, 'fitVerdicts', ({ query: { parts, vehicle, answers }, request: { depends } }) =>
    verdictsOf({ ...verdicts, depends }, vehicle, idsOf(parts), readAnswers(answers)),
  )
  serve(app, 'askedQuestions', async ({ query }) => ({
    questions: await askedQuestions(shop, idsOf(query.questions)),
  }))
  serve(app, 'fittedVehicles', ({ params, query, request: { depends } }) =>
    fittedVehicles({ ...shop, depends }, params.id, query),
  )
  serve(app, 'productFitments', async ({ params }) => {
    const { isUniversal, universalNote, fitments, version, vehicles } = await productFitments(shop, params.id)
    const fields = fitments.map(
      ({ id: _, makeKey: _make, modelKey: _model, shared: _shared, notes, ...field }) => ({
        ...field,
        notes: notes.map(({ text, kind }) => ({ text, kind })),
      }),
    )
    return { product: { isUniversal, universalNote, fitments: fields }, version, vehicles }
  })
  serve(
    app,
    'previewFitments',
    ({ params, body }) => previewFitments(shop, params.id, body.fitments),
    ofManyRows,
  )
  serve(app, 'fitmentsToCheck', ({ query }) => fitmentsToCheck(shop, query))
  serve(app, 'confirmFitment', async ({ params, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, modifiedCount: (await confirmFitment(shop, params.fitment, by)) ? 1 : 0 }
  })
  serve(app, 'noteTexts', ({ query: { state, q } }) => noteTexts(shop, { sorted: state === 'sorted', q }))
  serve(app, 'sortNote', async ({ body, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, modifiedCount: await sortNote(shop, body, by) }
  })
  serve(app, 'fitQuestions', async () => ({
    questions: await questionsInUse(shop),
  }))
  serve(app, 'rewordQuestion', async ({ params, body, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, modifiedCount: await rewordQuestion(shop, params.question, body, by) }
  })
  const change = async ({ params, body, bearer, request }: CallInput<'changeFitments'>) => {
    const { product, version } = body
    const by = { ...bearer, requestId: request.id }
    const changed = await changeFitments(shop, params.id, { ...product, version }, by)
    return {
      acknowledged: true,
      modifiedCount: changed.isChanged ? 1 : 0,
      version: changed.version,
      vehicles: changed.vehicles,
      ranges: changed.ranges,
    }
  }
  serve(app, 'changeFitments', change, ofManyRows)
}

function idsOf(parts: string): string[] {
  return parts
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
}
