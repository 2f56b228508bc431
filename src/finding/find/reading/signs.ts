import { plainForms } from '#base/contract/forms/plain-forms.ts'

/*
 * Signs that say nothing of a part: they separate words, or stand beside one. What numbers, measures and codes need stays: 1/2, 5W-30,
 * M12×1.5, 34-11-6, 1/2".
 */

/** Trade marks, emoji, currencies and the like. A part of an emoji that is no sign by itself belongs to it. */
const marks = /[\p{So}\p{Sk}\p{Sc}\p{Extended_Pictographic}]+[\ufe0e\ufe0f\u20e3]*/gu

const sign = String.raw`[^\p{L}\p{M}\p{N}\s"'’./-]+`
const besideLetters = new RegExp(
  String.raw`(?<=\p{L}\p{M}*)${sign}(?![\p{M}\p{N}])|(?<![\p{L}\p{M}\p{N}])${sign}(?=\p{L})`,
  'gu',
)

/**
 * A typed text in which signs between the letters of two words, and marks and emoji beside one, are spaces: `brake+disc`, `brake_disc` and
 * `disc™` say no more than their words. Other forms of letters, digits and fractions are the usual ones.
 */
export function withSignsApart(text: string): string {
  return plainForms(text).replace(marks, ' ').replace(besideLetters, ' ')
}
