import { checkBy, type FieldErrors } from '#contract/forms/check.ts'
import { reviewForm } from '#contract/forms/review.ts'
import { rules } from '#contract/messages.ts'

/** "lowercase letters/digits, @, lowercase letters, a dot and 2-3 letters" (spec §5), found anywhere in what is typed. */
const simpleEmail = /[a-z0-9]+@[a-z]+\.[a-z]{2,3}/

type Typed = Readonly<Record<keyof typeof reviewForm.shape, string>>

const wrongIn = checkBy(reviewForm)

/**
 * What is wrong with a review, by the schema of its call and the simple pattern of the specification (spec §5).
 * @param own the email that the reviewer signed in with: the simple pattern knows no dash in a name, so it is taken as it is.
 */
export function reviewCheck(own: string): (review: Typed) => FieldErrors {
  return (review) => {
    const isKnown = review.email.trim() === own || simpleEmail.test(review.email)
    return { ...(isKnown ? {} : { email: rules.emailInvalid }), ...wrongIn(review) }
  }
}
