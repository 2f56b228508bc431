import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { keysOf } from '#base/keys-of.ts'
import { wireInteger } from '../forms/fields.ts'
import { fitmentForm, productFitmentsForm, wordingForm } from '../forms/fitment.ts'
import { longestNote, noteMeanings, noteText } from '../forms/fitment-notes.ts'
import { fitmentRules, verdictWords } from '../messages/fitment.ts'
import { routes } from '../routes.ts'
import { refusal } from '../shapes.ts'
import { type Calls, id, modified } from './call.ts'
import { vehicle } from './vehicles.ts'

const position = fitmentForm.shape.position

export const question = z.object({
  question: described(z.string(), 'Its key: the answer is kept with the vehicle under it'),
  words: z.string(),
  answers: z.array(z.string()),
  howToMeasure: z.string(),
})

const fitEvidence = z.object({
  fitment: z.int(),
  source: z.string(),
  position,
  note: z.string(),
  notes: described(z.array(z.string()), 'Its other remarks'),
  quantity: described(z.nullable(z.int()), 'How many a vehicle needs; null: not said'),
  label: described(z.string(), 'The maker’s own name of the line'),
})

const version = described(z.int().check(z.minimum(0)), 'Counts the changes of the fitments of the product')

const fittedMakes = z.array(
  z.object({
    make: z.string(),
    models: z.array(
      z.object({
        model: z.string(),
        years: z.array(z.object({ from: z.int(), to: z.int() })),
        asks: described(z.boolean(), 'Whether something has to be asked of one of them'),
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
      parts: described(
        z.string().check(z.minLength(1), z.maxLength(6500)),
        'Ids of products, at most 100, with commas between them',
      ),
      vehicle: z.pipe(wireInteger, z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
      // It stays text: the answer is cached under it.
      answers: described(
        z.optional(z.string().check(z.maxLength(2000))),
        'What is known of the vehicle: brake-disc:280 mm,abs:yes',
      ),
    }),
    answer: z.object({
      vehicle,
      verdicts: described(
        z.array(
          z.object({
            toolsId: z.string(),
            verdict: z.enum(keysOf(verdictWords)),
            version,
            evidence: z.array(fitEvidence),
            questions: described(z.array(question), 'What is asked of `conditional`, the first one first'),
            toConfirm: described(
              z.boolean(),
              'Whether `conditional` waits for the shop, which has yet to confirm this version of the vehicle',
            ),
            answered: described(
              z.array(z.string()),
              'The keys of the questions that the product asks of this vehicle and that are answered',
            ),
            universalNote: described(z.string(), 'What a universal product needs of a vehicle'),
          }),
        ),
        'In the order of `parts`; `unknown` for products that do not exist',
      ),
    }),
  },
  askedQuestions: {
    ...routes.askedQuestions,
    summary:
      'Questions about vehicles by their keys, each in the words that most fitments have, with all its answers',
    query: z.object({
      questions: described(
        z.string().check(z.minLength(1), z.maxLength(6500)),
        'Their keys, at most 100, with commas between them',
      ),
    }),
    answer: z.object({ questions: described(z.array(question), 'Without those that no fitment asks') }),
  },
  fittedVehicles: {
    ...routes.fittedVehicles,
    summary: 'The vehicles that a product fits, by make and model with their years',
    params: id,
    query: z.object({
      cursor: described(z.optional(z.string().check(z.maxLength(200))), 'The `next` of the answer before'),
      make: described(
        z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
        'In any writing: VW, Mercedes',
      ),
      q: described(
        z.optional(z.string().check(z.maxLength(100))),
        'Words of a make, a model or an engine, a year, litres: golf 2003. Every word must hold',
      ),
    }),
    answer: z.object({
      isUniversal: z.boolean(),
      vehicles: described(z.int(), 'How many, of all makes'),
      allMakes: described(z.array(z.string()), 'The makes of all of them'),
      makes: described(fittedMakes, 'At most 50 models'),
      next: described(z.nullable(z.string()), 'The cursor of the models that follow'),
    }),
  },
  productFitments: {
    ...routes.productFitments,
    summary: 'The fitments of a product as they are edited',
    params: id,
    answer: z.object({
      product: productFitmentsForm,
      version,
      vehicles: described(z.int(), 'How many it covers'),
    }),
  },
  previewFitments: {
    ...routes.previewFitments,
    summary: 'What unsaved fitments of a product would cover, together and each alone',
    params: id,
    body: z.strictObject({ fitments: productFitmentsForm.shape.fitments }),
    answer: z.object({
      vehicles: described(z.int(), 'How many they cover together'),
      added: described(z.int(), 'How many the product does not cover now'),
      removed: described(z.int(), 'How many it would no longer cover'),
      makes: described(fittedMakes, 'At most 200 models'),
      moreModels: described(z.int(), 'How many models are left out'),
      rows: described(
        z.array(
          z.object({
            text: described(z.string(), 'With the names of the vehicles, as it would be saved'),
            vehicles: z.int(),
            years: described(z.int(), 'In how many of its years it covers a vehicle'),
            ofYears: described(z.int(), 'Of how many; an open end ends with the last that it covers'),
            markets: described(z.array(z.enum(['US', 'EU'])), 'Where vehicles of its names were sold'),
            error: z.nullable(
              z.object({ field: z.enum(['make', 'model', 'fromYear']), message: z.string() }),
            ),
            meant: described(
              z.nullable(
                z.object({ typed: z.string(), model: z.string(), fromYear: z.int(), toYear: z.int() }),
              ),
              'What a generation means that is its model: Golf IV is Golf 1999 to 2006',
            ),
            nameplates: described(
              z.array(
                z.object({
                  text: z.string(),
                  fitment: fitmentForm,
                  isBeside: described(z.boolean(), 'Whether the one by the retired name must stay'),
                  vehicles: described(z.int(), 'How many more are covered then'),
                  years: described(z.int(), 'In how many more of its years one is'),
                }),
              ),
              'What one by a retired name could be by nameplate without losing a vehicle; at most two',
            ),
          }),
        ),
        'One for each fitment',
      ),
    }),
  },
  fitmentsToCheck: {
    ...routes.fitmentsToCheck,
    summary:
      'The saved fitments that cover no vehicle, or none in some of their years, or have vehicles that wait for the owner',
    query: z.object({
      kind: described(
        z.optional(z.enum(['none', 'some', 'confirm'])),
        'Those that cover no vehicle, or some of their years, or have vehicles that wait for the owner',
      ),
      cursor: described(z.optional(z.string().check(z.maxLength(20))), 'The `next` of the answer before'),
    }),
    answer: z.object({
      fitments: described(
        z.array(
          z.object({
            fitment: z.int(),
            text: z.string(),
            toolsId: z.string(),
            productName: z.string(),
            years: z.int(),
            ofYears: z.int(),
            toConfirm: described(
              z.int(),
              'How many vehicles wait for the owner: they came later, and differ from the others',
            ),
          }),
        ),
        'At most 100',
      ),
      next: described(z.nullable(z.string()), 'The cursor of those that follow'),
    }),
  },
  confirmFitment: {
    ...routes.confirmFitment,
    summary: 'Confirms that a fitment holds for the vehicles that came later',
    params: z.object({ fitment: z.pipe(wireInteger, z.int().check(z.minimum(1), z.maximum(2_147_483_647))) }),
    answer: described(modified, 'modifiedCount: 0 where no vehicle waited'),
  },
  noteTexts: {
    ...routes.noteTexts,
    summary: 'The texts of imported notes that wait for the owner, or those that are sorted',
    query: z.object({
      state: described(z.optional(z.enum(['waiting', 'sorted'])), 'By default `waiting`'),
      q: described(z.optional(z.string().check(z.maxLength(longestNote))), 'What they hold, in any case'),
    }),
    answer: z.object({
      notes: described(
        z.array(
          z.object({
            text: z.string(),
            meaning: described(z.nullable(z.enum(noteMeanings)), 'Null: it is not sorted yet'),
            rows: described(z.int(), 'How many fitments have it so'),
            products: described(z.int(), 'Of how many products'),
          }),
        ),
        'At most 100: of `waiting` the most frequent, of `sorted` the last ones',
      ),
      waiting: described(z.int(), 'How many texts wait'),
    }),
  },
  sortNote: {
    ...routes.sortNote,
    summary: 'Says what a text of imported notes is, for all fitments that have it and for later imports',
    body: z.strictObject({
      text: noteText,
      meaning: described(
        z.enum(noteMeanings, fitmentRules.noteKind),
        'A condition is asked; a hint is shown and decides nothing',
      ),
    }),
    answer: described(modified, 'modifiedCount: for how many fitments it is something else now'),
  },
  fitQuestions: {
    ...routes.fitQuestions,
    summary: 'The questions that fitments ask, each writing with the number of its products',
    answer: z.object({
      questions: described(z.array(z.extend(question, { products: z.int() })), 'By key, at most 500'),
    }),
  },
  rewordQuestion: {
    ...routes.rewordQuestion,
    summary: 'Words a question anew for all products that ask it',
    params: z.object({ question: z.string().check(z.minLength(1), z.maxLength(40)) }),
    body: z.strictObject(wordingForm.shape),
    answer: described(modified, 'modifiedCount: for how many products it was worded otherwise'),
  },
  changeFitments: {
    ...routes.changeFitments,
    summary:
      'Replaces the fitments of a product; makes and models may be written in any way, and a model as a series or generation',
    params: id,
    body: z.strictObject({
      product: productFitmentsForm,
      version: described(
        z.optional(z.int()),
        'The version that the change is based on: it is refused if there is a newer one',
      ),
    }),
    answer: z.extend(modified, {
      version,
      vehicles: described(z.int(), 'How many it covers now'),
      ranges: described(
        z.array(
          z.object({
            make: z.string(),
            model: z.nullable(z.string()),
            fromYear: z.int(),
            toYear: z.int(),
            namedBy: z.enum(['model', 'nameplate']),
            market: z.enum(['US', 'EU']),
          }),
        ),
        'Of each fitment that was sent, as it is kept: a generation is its model in its years',
      ),
    }),
    refuses: { 409: described(refusal, '`fitments_changed`: somebody else has changed them') },
  },
} as const satisfies Calls
