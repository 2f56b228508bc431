import { checkBy, type FieldErrors } from '#base/contract/forms/check.ts'
import { reviewForm } from '#base/contract/forms/review.ts'
import { rules } from '#base/contract/messages/rules.ts'

/** "lowercase letters/digits, @, lowercase letters, a dot and 2-3 letters" (spec §5), anywhere in the value. */
const simpleEmail = /[a-z0-9]+@[a-z]+\.[a-z]{2,3}/

type Typed = Readonly<Record<keyof typeof reviewForm.shape, string>>

const wrongIn = checkBy(reviewForm)

/**
 * Validates a review by the schema of its call and the simple email pattern of the specification (spec §5).
 * @param own the reviewer's own email. It is always valid: the simple pattern does not allow a dash in a name.
 */
export function reviewCheck(own: string): (review: Typed) => FieldErrors {
  return (review) => {
    const isKnown = review.email.trim() === own || simpleEmail.test(review.email)
    return { ...(isKnown ? {} : { email: rules.emailInvalid }), ...wrongIn(review) }
  }
}
