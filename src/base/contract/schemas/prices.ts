import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { keysOf } from '#base/keys-of.ts'
import { wireInteger } from '../forms/fields.ts'
import { customerGroupForm, groupSteps, productPricesForm } from '../forms/prices.ts'
import { couponProblems } from '../messages/promotions.ts'
import { routes } from '../routes.ts'
import { decimal, listing, refusal } from '../shapes.ts'
import { byEmail, type Calls, deleted, id, inserted, limit, modified, offset } from './call.ts'

const group = z.object({ group: customerGroupForm })
const refuses = { 409: described(refusal, '`group_taken`: another group has the name') }

const rule = z.enum(['list', 'quantity', 'group_list', 'group_list_quantity', 'group_discount'])

const page = z.object({ limit: z.optional(limit(100)), offset: z.optional(offset) })

/** Quantity breaks, groups of customers and their price lists, for admins. */
export const priceSchemas = {
  productPrices: {
    ...routes.productPrices,
    summary: 'The prices of a product beside its list price: quantity breaks, and the prices of groups',
    params: id,
    answer: z.object({ prices: productPricesForm }),
  },
  changeProductPrices: {
    ...routes.changeProductPrices,
    summary: 'Replaces the prices of a product beside its list price; a group that is left out has none',
    params: id,
    body: z.strictObject({
      prices: productPricesForm,
      was: described(
        z.optional(productPricesForm),
        'The prices that the change is based on: it is refused if they are others now',
      ),
    }),
    answer: modified,
    refuses: { 409: described(refusal, '`prices_changed`: the prices no longer equal `was`') },
  },
  customerGroups: {
    ...routes.customerGroups,
    summary: 'The groups of customers by name',
    answer: listing(
      z.extend(group, {
        _id: z.string(),
        members: z.int(),
        products: described(z.int(), 'In its price list'),
      }),
    ),
  },
  addCustomerGroup: {
    ...routes.addCustomerGroup,
    summary: 'Adds a group of customers',
    body: z.strictObject(group.shape),
    answer: inserted,
    refuses,
  },
  editCustomerGroup: {
    ...routes.editCustomerGroup,
    summary: 'Replaces the name and the discount of a group',
    params: id,
    body: z.strictObject(group.shape),
    answer: modified,
    refuses,
  },
  removeCustomerGroup: {
    ...routes.removeCustomerGroup,
    summary: 'Removes a group with its price list; its customers pay the public prices',
    params: id,
    answer: deleted,
  },
  groupMembers: {
    ...routes.groupMembers,
    summary: 'The customers of a group, by email',
    params: id,
    query: page,
    answer: listing(z.object({ email: z.string(), displayName: z.string() })),
  },
  groupPrices: {
    ...routes.groupPrices,
    summary:
      'The price list of a group: its products by name, each with its list price and the prices of the group',
    params: id,
    query: page,
    answer: listing(
      z.object({
        toolsId: z.string(),
        tools: z.string(),
        partNumber: z.nullable(z.string()),
        price: described(decimal, 'The list price'),
        prices: groupSteps,
      }),
    ),
  },
  setCustomerGroup: {
    ...routes.setCustomerGroup,
    summary: 'Puts a customer into a group; null for none',
    params: byEmail,
    body: z.strictObject({ groupId: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))) }),
    answer: modified,
  },
  explainPrice: {
    ...routes.explainPrice,
    summary:
      'What a line of a cart with a product costs a customer or a group, each price that was considered, and what each promotion that is applied by itself takes off',
    params: id,
    query: z.object({
      quantity: z.pipe(wireInteger, z.int().check(z.minimum(1), z.maximum(1_000_000))),
      email: z.optional(byEmail.shape.email),
      group: described(
        z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
        'The id of a group, for no particular customer',
      ),
      at: described(z.optional(z.iso.datetime({ offset: true })), 'By default now'),
    }),
    answer: z.object({
      group: described(z.nullable(z.string()), 'The group of the customer'),
      unitPrice: decimal,
      rule,
      considered: z.array(
        z.object({
          rule,
          unitPrice: decimal,
          from: described(z.nullable(z.int()), 'The quantity from which it holds'),
        }),
      ),
      goods: described(decimal, 'The unit price × the quantity'),
      promotions: described(
        z.array(
          z.object({
            _id: z.string(),
            name: z.string(),
            amount: described(decimal, 'What it takes off'),
            freeDelivery: z.boolean(),
            problem: described(z.nullable(z.enum(keysOf(couponProblems))), 'Why it takes nothing off'),
          }),
        ),
        'In the order in which they are applied to a cart with this line alone',
      ),
      total: described(decimal, 'Without tax, if the prices of the shop are without it'),
    }),
  },
} as const satisfies Calls
