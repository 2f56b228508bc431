/** An error answer in Stripe's format: body and HTTP status. */
export class StripeFault extends Error {
  readonly status: number
  readonly error: FaultBody

  constructor(status: number, error: FaultBody) {
    super(error.message)
    this.name = 'StripeFault'
    this.status = status
    this.error = error
  }
}

export type FaultBody = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: object
  payment_method?: object
}

/** 400: the request itself is wrong. */
export function invalidRequest(message: string, detail: Pick<FaultBody, 'code' | 'param'> = {}): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', message, ...detail })
}

/** 400: the intent's status does not allow this step; the intent is shown so that the caller sees why. */
export function unexpectedState(message: string, intent: object): StripeFault {
  return new StripeFault(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  })
}

/** 401: no key, or an unknown one. */
export function unauthenticated(message: string): StripeFault {
  return new StripeFault(401, { type: 'invalid_request_error', message })
}

/** 402: the card was declined or mistyped. */
export function cardError(code: string, message: string, param?: string): StripeFault {
  return new StripeFault(402, { type: 'card_error', code, message, ...(param && { param }) })
}

/** 403: the publishable key was used where the secret key is needed. */
export function secretKeyRequired(): StripeFault {
  return new StripeFault(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}

/** 404: no such object. */
export function missing(noun: string, id: string, param: string): StripeFault {
  return new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  })
}

/** 404: no such call. */
export function unknownUrl(method: string, path: string): StripeFault {
  return new StripeFault(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The sandbox's README lists the calls that it knows.`,
  })
}

/** 429: another request has locked the object for too long. */
export function lockTimeout(): StripeFault {
  return new StripeFault(429, {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message:
      'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. Please retry the request later.',
  })
}
