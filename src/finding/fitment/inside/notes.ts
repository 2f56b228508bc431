import { fitQuestions } from '#base/contract/messages/fitment.ts'
import type { Qualifier, Question } from '../model.ts'
import type { FitmentNote } from './note.ts'

/*
 * What a fitment says in words. A note that is a condition, or that was imported and is not sorted yet, is asked. Its key is made where it
 * is stored (`note-keys.ts`), and its text is found there.
 */

/** The question for a note. */
export function noteQuestion({ text, question }: Pick<FitmentNote, 'text' | 'question'>): Question {
  return {
    question,
    words: fitQuestions.note(text),
    answers: [fitQuestions.yes, fitQuestions.no],
    howToMeasure: '',
  }
}

/** The conditions that notes are. */
export function noteQualifiers(notes: readonly FitmentNote[]): Qualifier[] {
  return notes
    .filter(({ kind }) => kind !== 'hint')
    .map((note) => ({ ...noteQuestion(note), accepts: [fitQuestions.yes], isExclusion: false }))
}

/** The texts that are shown and decide nothing. */
export function hintsOf(notes: readonly FitmentNote[]): string[] {
  return notes.filter(({ kind }) => kind === 'hint').map(({ text }) => text)
}
