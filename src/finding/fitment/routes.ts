import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import {
  fittedToDto,
  previewToDto,
  productFitToDto,
  questionInUseToDto,
  questionToDto,
  verdictToDto,
} from './dto.ts'
import { changeFitments, type FitmentShop, productFitments } from './service/change.ts'
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
  serve(app, 'fitVerdicts', async ({ query: { parts, vehicle, answers }, request: { depends } }) =>
    verdictToDto(await verdictsOf({ ...verdicts, depends }, vehicle, idsOf(parts), readAnswers(answers))),
  )
  serve(app, 'askedQuestions', async ({ query }) => ({
    questions: (await askedQuestions(shop, idsOf(query.questions))).map(questionToDto),
  }))
  serve(app, 'fittedVehicles', async ({ params, query, request: { depends } }) =>
    fittedToDto(await fittedVehicles({ ...shop, depends }, params.id, query)),
  )
  serve(app, 'productFitments', async ({ params }) => productFitToDto(await productFitments(shop, params.id)))
  serve(app, 'previewFitments', async ({ params, body }) =>
    previewToDto(await previewFitments(shop, params.id, body.fitments)),
  )
  serve(app, 'fitQuestions', async () => ({
    questions: (await questionsInUse(shop)).map(questionInUseToDto),
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
      ranges: [...changed.ranges],
    }
  })
}

function idsOf(parts: string): string[] {
  return parts
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
}
