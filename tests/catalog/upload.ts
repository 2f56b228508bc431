import type { TestShop } from '../shop.ts'

/** Sends a file as the page does, by default of a product, in the field `file` and with the name part.png. A visitor's token is ''. */
export async function upload(
  shop: TestShop,
  { token }: { readonly token: string },
  bytes: Uint8Array,
  { field = 'file', name = 'part.png', type = 'image/png', use = '' } = {},
) {
  const body = new FormData()
  body.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  const answer = await shop.fetch(`/api/pictures${use && `?use=${use}`}`, {
    method: 'POST',
    body,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, body: await answer.json() }
}
