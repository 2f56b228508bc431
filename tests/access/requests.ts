import type { CallName } from '#contract/calls.ts'
import { freeEverywhere } from '#contract/forms/deliveries.ts'
import { unnamedSeller } from '#contract/forms/seller.ts'
import { untaxed } from '#contract/forms/taxes.ts'
import type { DbAndPool } from '#db/open.ts'
import { newId } from '#id.ts'
import { issueDue } from '#invoices/service/issue.ts'
import { listOfOrder } from '#invoices/store/read.ts'
import { insertGroup } from '#prices/store/groups.ts'
import { listPromotions } from '#promotions/store.ts'
import {
  aCategory,
  aCustomer,
  anAddress,
  anOrder,
  aProduct,
  aPromotion,
  inTexas,
  type MadeOrder,
  type Owner,
  promotionFields,
} from '../builders.ts'

/** The database, and the owner of the data of the requests. */
export interface RequestData {
  readonly database: DbAndPool
  readonly owner: Owner
}

export interface Request {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** A valid request about new data of the owner. */
export async function requestFor(name: CallName, { database, owner }: RequestData): Promise<Request> {
  const order = (given = {}): Promise<MadeOrder> => anOrder(database, owner, given)
  switch (name) {
    case 'deleteUser':
      // Authorised but refused for its body, because the other rows need the owner.
      return { params: { email: owner.email }, body: { password: 5 } }
    case 'isAdmin':
    case 'oneUser':
    case 'exportUser':
      return { params: { email: owner.email } }
    case 'makeAdmin':
      return { params: { email: (await aCustomer(database)).email } }
    case 'putUser':
      return {
        params: { email: owner.email },
        body: { email: owner.email, name: 'N', phone: '5', url: 'https://a.example', address: 'A' },
      }
    case 'askForOrderLink':
      return { body: { number: '7K2QF-9MXA4', email: `${newId()}@shop.example` } }
    case 'ownOrders':
      return { query: { email: owner.email } }
    case 'markShipped':
    case 'oneOrder':
    case 'removeOrder':
      return { params: { id: (await order()).id } }
    case 'shipOrders':
      return { body: { ids: [(await order()).id] } }
    case 'unshipOrder':
      return { params: { id: (await order({ payment: 'paid', shipment: 'shipped' })).id } }
    case 'saveOrderView':
      return { body: { name: 'Mine', query: 'filter=to_ship' } }
    case 'removeOrderView':
      return { query: { name: 'Mine' } }
    case 'orderHistory':
    case 'orderPayments':
      return { params: { id: (await order()).id } }
    case 'addOrderNote':
      return { params: { id: (await order()).id }, body: { words: 'Called the customer' } }
    case 'resendMail': {
      const { id } = await order()
      return { params: { id, mailId: await aMail(database, id) } }
    }
    case 'packOrders':
      return { body: { ids: [(await order({ payment: 'paid' })).id] } }
    case 'addShipment': {
      const { id, product } = await order({ payment: 'paid' })
      return {
        params: { id },
        body: { lines: [{ toolsId: product.id, quantity: 1 }], carrier: 'UPS', tracking: '1Z999' },
      }
    }
    case 'changeTracking':
    case 'takeShipmentBack': {
      // The shipment of an order that a builder ships has the order's id.
      const { id } = await order({ payment: 'paid', shipment: 'shipped' })
      const body = { carrier: 'UPS', tracking: '1Z999' }
      return { params: { id, shipmentId: id }, ...(name === 'changeTracking' ? { body } : {}) }
    }
    case 'refundOrder':
      // Nothing was paid, so an authorised request is refused for that.
      return { params: { id: (await order()).id }, body: {} }
    case 'createPaymentIntent': {
      const { id, totalCents } = await order()
      return { body: { price: totalCents / 100, orderId: id } }
    }
    case 'confirmPayment': {
      const { id } = await order()
      return { params: { id }, body: { tools: id, transactionId: 'pi_of_nobody' } }
    }
    case 'setCartLine': {
      const { id, minimum } = await aProduct(database)
      return { params: { toolsId: id }, body: { quantity: minimum } }
    }
    case 'addToCart':
      return { body: { lines: [{ toolsId: (await aProduct(database)).id }] } }
    case 'applyCoupon': {
      const code = newId()
        .replace(/[^a-z0-9]/gi, '')
        .toUpperCase()
      await aPromotion(database, { code })
      return { body: { code } }
    }
    case 'chooseDestination':
      return { body: { country: 'DE', postalCode: '10115' } }
    case 'chooseDelivery':
      return { body: { id: 'standard' } }
    case 'oneProduct':
    case 'productPrices':
    case 'removeProduct':
      return { params: { id: (await aProduct(database)).id } }
    case 'editProduct':
      return { params: { id: (await aProduct(database)).id }, body: { price: '3.50' } }
    case 'restoreProduct':
      return { params: { id: (await aProduct(database, { archivedAt: new Date() })).id } }
    case 'addCategory':
      return { body: { name: newId() } }
    case 'editCategory':
    case 'removeCategory': {
      const id = await aCategory(database, newId())
      return { params: { id }, ...(name === 'editCategory' ? { body: { name: newId() } } : {}) }
    }
    case 'addProduct':
      return {
        body: {
          name: 'Disc',
          picture: 'https://a.example/d.png',
          about: 'A disc.',
          price: 5,
          available: 5,
          minimum: 1,
          brand: 'Spain',
        },
      }
    case 'placeOrder': {
      const product = await aProduct(database)
      return {
        body: {
          toolsId: product.id,
          quantity: product.minimum,
          price: product.priceCents / 100,
          email: owner.email,
        },
      }
    }
    case 'priceOrder':
      return { body: { lines: [{ toolsId: (await aProduct(database)).id, quantity: 5 }] } }
    case 'takeOrder':
      return {
        body: {
          email: 'telephone@shop.example',
          phone: '1',
          shipTo: { name: 'T', line1: 'T 1', city: 'Berlin', postalCode: '10115', country: 'DE' },
          delivery: 'none-such',
          total: 5,
          lines: [{ toolsId: (await aProduct(database)).id, quantity: 5 }],
          holdDays: 3,
        },
      }
    case 'checkOut':
      return {
        body: {
          email: 'guest@shop.example',
          phone: '1',
          shipTo: {
            name: 'Test Guest',
            line1: 'Teststraße 1',
            city: 'Berlin',
            postalCode: '10115',
            country: 'DE',
          },
          delivery: 'standard',
          total: 5,
        },
      }
    case 'addReview':
      return {
        body: {
          name: 'N',
          email: owner.email,
          about: 'Good.',
          ratings: 5,
          picture: 'https://a.example/p.png',
        },
      }
    case 'providerEvent':
      return { body: { id: 'evt_1' } }
    case 'exportTable':
      return { params: { table: 'orders' } }
    case 'oneMail':
      return { params: { id: await aMail(database) } }
    case 'resolveAlarm':
      return { params: { id: await anAlarm(database) } }
    case 'explainPrice':
      return { params: { id: (await aProduct(database)).id }, query: { quantity: '3' } }
    case 'changeProductPrices':
      return {
        params: { id: (await aProduct(database)).id },
        body: { prices: { breaks: [{ from: 10, price: 1 }], groups: [] } },
      }
    case 'addCustomerGroup':
      return { body: { group: { name: newId(), discountPpm: null } } }
    case 'editCustomerGroup':
    case 'removeCustomerGroup':
    case 'groupMembers':
    case 'groupPrices':
      return {
        params: { id: await aGroup(database) },
        ...(name === 'editCustomerGroup' ? { body: { group: { name: newId(), discountPpm: 50_000 } } } : {}),
      }
    case 'importPrices':
      return { body: { csv: 'Id,Group,From,Price' } }
    case 'setCustomerGroup':
      return { params: { email: owner.email }, body: { groupId: null } }
    case 'addAddress':
      return { body: { address: inTexas } }
    case 'editAddress':
      return { params: { id: await anAddressOf(database, owner) }, body: { address: inTexas } }
    case 'removeAddress':
    case 'setDefaultAddress':
      return { params: { id: await anAddressOf(database, owner) } }
    case 'addPromotion':
      return { body: { promotion: promotionFields() } }
    case 'editPromotion':
    case 'removePromotion':
      return {
        params: { id: await aPromotion(database) },
        ...(name === 'editPromotion' ? { body: { promotion: promotionFields() } } : {}),
      }
    case 'orderPromotions':
      return { body: { ids: (await listPromotions(database.db)).map(({ id }) => id) } }
    case 'changeTaxSettings':
      return { body: { version: await versionOf(database, 'taxes'), value: untaxed } }
    case 'orderInvoices':
      return { params: { id: (await order({ payment: 'paid' })).id } }
    case 'invoiceFile':
      return { params: await anInvoice(database, owner) }
    case 'changeSellerSettings':
      return { body: { version: await versionOf(database, 'seller'), value: unnamedSeller } }
    case 'changeDeliverySettings':
      return { body: { version: await versionOf(database, 'deliveries'), value: freeEverywhere } }
    default:
      return {}
  }
}

/** An invoice of the owner's: its order was paid in the shop's books only. */
async function anInvoice(database: RequestData['database'], owner: RequestData['owner']) {
  const order = await anOrder(database, owner, { payment: 'paid' })
  await database.db.insertInto('invoices_due').values({ order_id: order.id, at: new Date() }).execute()
  await issueDue({ ...database, clock: () => new Date(), timeZone: 'UTC' }, order.id)
  const [issued] = await listOfOrder(database.db, order.id)
  if (issued === undefined) throw new Error(`Order ${order.id} has no invoice`)
  return { id: order.id, number: issued.label }
}

async function aGroup({ db }: RequestData['database']): Promise<string> {
  const id = newId()
  await db.transaction().execute((tx) => insertGroup(tx, id, { name: id, discountPpm: null }))
  return id
}

async function versionOf({ pool }: RequestData['database'], setting: string): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select version from settings where name = $1', [
    setting,
  ])
  return rows[0]?.version ?? 0
}

/** A mail that was sent, about an order if one is given. */
async function aMail({ pool }: RequestData['database'], orderId: string | null = null): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into mails (id, kind, recipient, subject, html, body, state, order_id)
     values (gen_random_uuid()::text, 'order_placed', 'a@shop.example', 's', 'h', 'b', 'sent', $1) returning id`,
    [orderId],
  )
  return rows[0]?.id ?? ''
}

/** Of a guest there is none: then it is somebody else's. */
async function anAddressOf(database: DbAndPool, { id }: RequestData['owner']): Promise<string> {
  return anAddress(database, id === null ? await aCustomer(database) : { id })
}

async function anAlarm({ pool }: RequestData['database']): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into alarms (id, kind, message, subject_kind, subject_id)
     values (gen_random_uuid()::text, 'mail_failed', 'm', 'mail', gen_random_uuid()::text) returning id`,
  )
  return rows[0]?.id ?? ''
}
