import type { FastifyRequest } from 'fastify'
import { Refusal } from '#base/refusal.ts'
import { vehicleFileRefusals } from '#finding/vehicles/messages/vehicle-file.ts'

/** Reads the body of a request as it comes. @throws Refusal `unsupported` for a body that is no CSV. */
export async function withCsvBody<Answer>(
  { headers, raw }: FastifyRequest,
  read: (bytes: AsyncIterable<Uint8Array>) => Promise<Answer>,
): Promise<Answer> {
  try {
    if (!/^text\/csv\b/i.test(headers['content-type'] ?? ''))
      throw new Refusal('unsupported', 'not_csv', vehicleFileRefusals.notCsv)
    return await read(raw.iterator({ destroyOnReturn: false }))
  } catch (error) {
    // The unread rest of the body would precede the next request of the connection.
    raw.resume()
    throw error
  }
}
