/* What stores, services and transactions of other parts may use of the store. */

export { acceptedOf, insertAccepted } from './store/accepted.ts'
export { findAnswers, forgetAnswers } from './store/answers.ts'
export {
  type Claim,
  claimsToAsk,
  claimsToRefund,
  findClaim,
  findClaims,
  lockClaim,
  setAccepted,
  setAskAt,
  setRefund,
} from './store/claims.ts'
export { factsOfOrder, findDecisions, type StoredDecision } from './store/decisions.ts'
export {
  endExemption,
  exemptionsOf,
  findExemption,
  insertExemption,
  lockAccount,
} from './store/exemptions.ts'
export { findTaxFacts } from './store/facts.ts'
