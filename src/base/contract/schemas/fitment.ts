import { z } from 'zod'
import { keysOf } from '#base/keys-of.ts'
import { wireInteger } from '../forms/fields.ts'
import { fitmentForm, productFitmentsForm, wordingForm } from '../forms/fitment.ts'
import { verdictWords } from '../messages/fitment.ts'
import { routes } from '../routes.ts'
import { refusal } from '../shapes.ts'
import { type Calls, id, modified } from './call.ts'
import { vehicle } from './vehicles.ts'

const position = fitmentForm.shape.position

export const question = z.object({
  question: z.string().describe('Its key: the answer is kept with the vehicle under it'),
  words: z.string(),
  answers: z.array(z.string()),
  howToMeasure: z.string(),
})

const version = z.int().min(0).describe('Counts the changes of the fitments of the product')

const fittedMakes = z.array(
  z.object({
    make: z.string(),
    models: z.array(
      z.object({
        model: z.string(),
        years: z.array(z.object({ from: z.int(), to: z.int() })),
        asks: z.boolean().describe('Whether something has to be asked of one of them'),
      }),
    ),
  }),
)

/** Which vehicles products fit. */
export const fitmentSchemas = {
  fitVerdicts: {
    ...routes.fitVerdicts,
    summary: 'Whether products fit a vehicle, with the evidence, and what has to be asked',
    query: z.object({
      parts: z.string().min(1).max(6500).describe('Ids of products, at most 100, with commas between them'),
      vehicle: z.pipe(wireInteger, z.int().min(0).max(2_147_483_647)),
      // It stays text: the answer is cached under it.
      answers: z
        .string()
        .max(2000)
        .optional()
        .describe('What is known of the vehicle: brake-disc:280 mm,abs:yes'),
    }),
    answer: z.object({
      vehicle,
      verdicts: z
        .array(
          z.object({
            toolsId: z.string(),
            verdict: z.enum(keysOf(verdictWords)),
            version,
            evidence: z.array(z.object({ fitment: z.int(), source: z.string(), position, note: z.string() })),
            questions: z.array(question).describe('What is asked of `conditional`, the first one first'),
            answered: z
              .array(z.string())
              .describe(
                'The keys of the questions that the product asks of this vehicle and that are answered',
              ),
            universalNote: z.string().describe('What a universal product needs of a vehicle'),
          }),
        )
        .describe('In the order of `parts`; `unknown` for products that do not exist'),
    }),
  },
  askedQuestions: {
    ...routes.askedQuestions,
    summary:
      'Questions about vehicles by their keys, each in the words that most fitments have, with all its answers',
    query: z.object({
      questions: z.string().min(1).max(6500).describe('Their keys, at most 100, with commas between them'),
    }),
    answer: z.object({ questions: z.array(question).describe('Without those that no fitment asks') }),
  },
  fittedVehicles: {
    ...routes.fittedVehicles,
    summary: 'The vehicles that a product fits, by make and model with their years',
    params: id,
    query: z.object({
      cursor: z.string().max(200).optional().describe('The `next` of the answer before'),
      make: z.string().min(1).max(100).optional().describe('In any writing: VW, Mercedes'),
      q: z
        .string()
        .max(100)
        .optional()
        .describe('Words of a make, a model or an engine, a year, litres: golf 2003. Every word must hold'),
    }),
    answer: z.object({
      isUniversal: z.boolean(),
      vehicles: z.int().describe('How many, of all makes'),
      allMakes: z.array(z.string()).describe('The makes of all of them'),
      makes: fittedMakes.describe('At most 50 models'),
      next: z.string().nullable().describe('The cursor of the models that follow'),
    }),
  },
  productFitments: {
    ...routes.productFitments,
    summary: 'The fitments of a product as they are edited',
    params: id,
    answer: z.object({
      product: productFitmentsForm,
      version,
      vehicles: z.int().describe('How many it covers'),
    }),
  },
  previewFitments: {
    ...routes.previewFitments,
    summary: 'What unsaved fitments of a product would cover, together and each alone',
    params: id,
    body: z.strictObject({ fitments: productFitmentsForm.shape.fitments }),
    answer: z.object({
      vehicles: z.int().describe('How many they cover together'),
      added: z.int().describe('How many the product does not cover now'),
      removed: z.int().describe('How many it would no longer cover'),
      makes: fittedMakes.describe('At most 200 models'),
      moreModels: z.int().describe('How many models are left out'),
      rows: z
        .array(
          z.object({
            vehicles: z.int(),
            error: z.object({ field: z.enum(['make', 'model', 'fromYear']), message: z.string() }).nullable(),
            meant: z
              .object({ typed: z.string(), model: z.string(), fromYear: z.int(), toYear: z.int() })
              .nullable()
              .describe('What a generation means that is its model: Golf IV is Golf 1999 to 2006'),
          }),
        )
        .describe('One for each fitment'),
    }),
  },
  fitQuestions: {
    ...routes.fitQuestions,
    summary: 'The questions that fitments ask, each writing with the number of its products',
    answer: z.object({
      questions: z.array(question.extend({ products: z.int() })).describe('By key, at most 500'),
    }),
  },
  rewordQuestion: {
    ...routes.rewordQuestion,
    summary: 'Words a question anew for all products that ask it',
    params: z.object({ question: z.string().min(1).max(40) }),
    body: z.strictObject(wordingForm.shape),
    answer: modified.describe('modifiedCount: for how many products it was worded otherwise'),
  },
  changeFitments: {
    ...routes.changeFitments,
    summary:
      'Replaces the fitments of a product; makes and models may be written in any way, and a model as a series or generation',
    params: id,
    body: z.strictObject({
      product: productFitmentsForm,
      version: z
        .int()
        .optional()
        .describe('The version that the change is based on: it is refused if there is a newer one'),
    }),
    answer: modified.extend({
      version,
      vehicles: z.int().describe('How many it covers now'),
      ranges: z
        .array(
          z.object({
            make: z.string(),
            model: z.string().nullable(),
            fromYear: z.int(),
            toYear: z.int(),
          }),
        )
        .describe('Of each fitment that was sent, as it is kept: a generation is its model in its years'),
    }),
    refuses: { 409: refusal.describe('`fitments_changed`: somebody else has changed them') },
  },
} as const satisfies Calls
