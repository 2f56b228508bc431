import { isWebLink } from '#contract/link.ts'
import { rules } from '#contract/messages.ts'

/** "lowercase letters/digits, @, lowercase letters, a dot and 2-3 letters" (spec §5), found anywhere in what is typed. */
const simpleEmail = /[a-z0-9]+@[a-z]+\.[a-z]{2,3}/

/**
 * The rules of a review's fields (spec §5). The server has the last word.
 * @param own the email that the reviewer signed in with: the simple pattern knows no dash in a name, so it is taken as it is.
 */
export const reviewRules = (own: string) => ({
  email: {
    required: rules.emailRequired,
    validate: (email: string) => email.trim() === own || simpleEmail.test(email) || rules.emailInvalid,
  },
  about: {
    required: rules.fieldRequired,
    validate: (about: string) => about.trim() !== '' || rules.fieldRequired,
  },
  ratings: {
    required: rules.fieldRequired,
    validate: (ratings: string) => /^\s*[1-5]\s*$/.test(ratings) || rules.ratingsRange,
  },
  picture: {
    required: rules.linkRequired,
    validate: (link: string) => isWebLink(link.trim()) || rules.linkInvalid,
  },
})
