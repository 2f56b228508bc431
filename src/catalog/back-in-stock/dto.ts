/** Somebody who asks to be told when a product is back. */
export interface NewWait {
  readonly productId: string
  readonly email: string
}

/** The name of the field of the form that has the id of the product. */
export const productField = 'toolsId'

export function waitToDto({ productId, email }: NewWait): { toolsId: string; email: string } {
  return { toolsId: productId, email }
}

export function waitFromDto({ toolsId, email }: { toolsId: string; email: string }): NewWait {
  return { productId: toolsId, email }
}

export function productToDto(productId: string): { toolsId: string } {
  return { toolsId: productId }
}

export function productFromDto({ toolsId }: { toolsId: string }): string {
  return toolsId
}
