import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { changeFitments, type FitmentShop, productFitments } from './service/change.ts'
import { fitmentsToCheck } from './service/checks.ts'
import { confirmFitment } from './service/confirm.ts'
import { fittedVehicles } from './service/fitted.ts'
import { previewFitments } from './service/preview.ts'
import { askedQuestions, questionsInUse, rewordQuestion } from './service/questions.ts'
import { openVerdicts, readAnswers, verdictsOf } from './service/verdicts.ts'

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
      ({ id: _, makeKey: _make, modelKey: _model, shared: _shared, ...field }) => field,
    )
    return { product: { isUniversal, universalNote, fitments: fields }, version, vehicles }
  })
  serve(app, 'previewFitments', ({ params, body }) => previewFitments(shop, params.id, body.fitments))
  serve(app, 'fitmentsToCheck', ({ query }) => fitmentsToCheck(shop, query))
  serve(app, 'confirmFitment', async ({ params, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, modifiedCount: (await confirmFitment(shop, params.fitment, by)) ? 1 : 0 }
  })
  serve(app, 'fitQuestions', async () => ({
    questions: await questionsInUse(shop),
  }))
  serve(app, 'rewordQuestion', async ({ params, body, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, modifiedCount: await rewordQuestion(shop, params.question, body, by) }
  })
  serve(app, 'changeFitments', async ({ params, body: { product, version }, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    const changed = await changeFitments(shop, params.id, { ...product, version }, by)
    return {
      acknowledged: true,
      modifiedCount: changed.isChanged ? 1 : 0,
      version: changed.version,
      vehicles: changed.vehicles,
      ranges: changed.ranges,
    }
  })
}

function idsOf(parts: string): string[] {
  return parts
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
}
