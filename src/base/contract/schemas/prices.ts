import { z } from 'zod'
import { keysOf } from '#base/keys-of.ts'
import { wireInteger } from '../forms/fields.ts'
import { customerGroupForm, groupSteps, productPricesForm } from '../forms/prices.ts'
import { couponProblems } from '../messages/promotions.ts'
import { routes } from '../routes.ts'
import { decimal, listing, refusal } from '../shapes.ts'
import { byEmail, type Calls, deleted, id, inserted, limit, modified, offset } from './call.ts'

const group = z.object({ group: customerGroupForm })
const refuses = { 409: refusal.describe('`group_taken`: another group has the name') }

const rule = z.enum(['list', 'quantity', 'group_list', 'group_list_quantity', 'group_discount'])

const fileStep = z.object({ from: z.int(), price: decimal })

const page = z.object({ limit: limit(100).optional(), offset: offset.optional() })

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
      was: z
        .optional(productPricesForm)
        .describe('The prices that the change is based on: it is refused if they are others now'),
    }),
    answer: modified,
    refuses: { 409: refusal.describe('`prices_changed`: the prices no longer equal `was`') },
  },
  customerGroups: {
    ...routes.customerGroups,
    summary: 'The groups of customers by name',
    answer: listing(
      group.extend({ _id: z.string(), members: z.int(), products: z.int().describe('In its price list') }),
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
        partNumber: z.string().nullable(),
        price: decimal.describe('The list price'),
        prices: groupSteps,
      }),
    ),
  },
  setCustomerGroup: {
    ...routes.setCustomerGroup,
    summary: 'Puts a customer into a group; null for none',
    params: byEmail,
    body: z.strictObject({ groupId: z.string().min(1).max(64).nullable() }),
    answer: modified,
  },
  importPrices: {
    ...routes.importPrices,
    summary:
      'Checks a file of prices and answers what it would change; with the digest of that answer it changes all of it. Each product and group that the file names has then exactly the prices of the file',
    body: z.strictObject({
      csv: z.string().max(900_000),
      digest: z
        .string()
        .max(64)
        .optional()
        .describe('Of the changes to be made: without it nothing is changed'),
    }),
    answer: z.object({
      rows: z.int(),
      errors: z.array(
        z.object({
          row: z.int().describe('As in a spreadsheet: the header is row 1'),
          column: z.string(),
          message: z.string(),
        }),
      ),
      errorCount: z.int(),
      changes: z.array(
        z.object({
          toolsId: z.string(),
          tools: z.string(),
          group: z.string().nullable().describe('Null: the public prices, from 1 piece on the list price'),
          before: z.array(fileStep),
          after: z.array(fileStep),
        }),
      ),
      changeCount: z.int(),
      digest: z.string(),
      isDone: z.boolean(),
    }),
    refuses: {
      409: refusal.describe(
        '`import_changed`: the file would change other things than the digest stands for',
      ),
    },
  },
  explainPrice: {
    ...routes.explainPrice,
    summary:
      'What a line of a cart with a product costs a customer or a group, each price that was considered, and what each promotion that is applied by itself takes off',
    params: id,
    query: z.object({
      quantity: z.pipe(wireInteger, z.int().min(1).max(1_000_000)),
      email: z.optional(byEmail.shape.email),
      group: z.string().min(1).max(64).optional().describe('The id of a group, for no particular customer'),
      at: z.iso.datetime({ offset: true }).optional().describe('By default now'),
    }),
    answer: z.object({
      group: z.string().nullable().describe('The group of the customer'),
      unitPrice: decimal,
      rule,
      considered: z.array(
        z.object({
          rule,
          unitPrice: decimal,
          from: z.int().nullable().describe('The quantity from which it holds'),
        }),
      ),
      goods: decimal.describe('The unit price × the quantity'),
      promotions: z
        .array(
          z.object({
            _id: z.string(),
            name: z.string(),
            amount: decimal.describe('What it takes off'),
            freeDelivery: z.boolean(),
            problem: z.enum(keysOf(couponProblems)).nullable().describe('Why it takes nothing off'),
          }),
        )
        .describe('In the order in which they are applied to a cart with this line alone'),
      total: decimal.describe('Without tax, if the prices of the shop are without it'),
    }),
  },
} as const satisfies Calls
