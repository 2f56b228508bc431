import { freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { sectionNames } from '#base/contract/forms/home.ts'
import type { CallName } from '#base/contract/schemas.ts'
import type { SettingName } from '#base/contract/settings.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import type { allSettings } from './all-settings.ts'

/** The calls that read and change a document. */
interface Calls {
  readonly read: CallName
  readonly change: CallName
}

/** Another value for each field, one after the other. A field that is missing here does not compile. */
type Others<Document> = { readonly [Field in keyof Required<Document>]: Document[Field] }

/**
 * Every document of settings but whether the shop is open, which tests/opening is about: a new one, or a new field of one, does not
 * compile until it has a row.
 */
export const everySetting: {
  readonly [Name in Exclude<SettingName, 'opening'>]: Calls & {
    readonly others: Others<(typeof allSettings)[Name]['initial']>
  }
} = {
  trade: {
    read: 'tradeSettings',
    change: 'changeTradeSettings',
    others: {
      currency: 'eur',
      locale: 'de-DE',
      timeZone: 'Asia/Tokyo',
      holdMinutes: 45,
      orders: { unverified: 1, verified: 2, paid: 3, network: 4 },
      pieces: { unverified: 10, verified: 20, paid: 30, network: 40 },
      sharePercent: 11,
      networkSharePercent: 12,
      newSharePercent: 55,
      lowStockOrders: 20,
      units: 'imperial',
      markets: 'EU',
      termsTick: true,
    },
  },
  shop: {
    read: 'shopSettings',
    change: 'changeShopSettings',
    others: {
      name: 'Northgate Motors',
      tagline: 'parts of the north',
      logo: '/pictures/demo/brake-disc-640.webp',
      darkLogo: '/pictures/demo/brake-disc-640.webp',
      icon: '/pictures/demo/brake-disc-640.webp',
      socialPicture: '/pictures/demo/brake-disc-640.webp',
      accent: '#1d4ed8',
      hours: 'Monday to Friday, 8 to 17',
    },
  },
  taxes: {
    read: 'taxSettings',
    change: 'changeTaxSettings',
    others: {
      pricesIncludeTax: false,
      asksVies: false,
      deliveryClass: 'standard',
      classes: [{ id: 'standard', name: 'Usual' }],
      zones: [
        {
          id: 'de',
          name: 'Germany',
          places: [{ country: 'DE' }],
          exemptsBusinesses: true,
          rates: [{ id: 'vat', name: 'VAT', ppm: 190_000, compound: false, classes: ['standard'] }],
        },
      ],
      toCheck: 'eu',
    },
  },
  deliveries: {
    read: 'deliverySettings',
    change: 'changeDeliverySettings',
    others: {
      zones: freeEverywhere.zones.map((zone) => ({ ...zone, name: 'All the world' })),
      methods: freeEverywhere.methods.map((method) => ({ ...method, transitDays: { from: 1, to: 3 } })),
      times: { cutOffHour: 9, handlingDays: 2, weekdays: [1, 2], holidays: ['2026-12-25'] },
      toCheck: 'gb',
    },
  },
  returns: {
    read: 'returnSettings',
    change: 'changeReturnSettings',
    others: { days: 14, instructions: 'Bring it back.' },
  },
  refunds: {
    read: 'refundSettings',
    change: 'changeRefundSettings',
    others: { withoutProof: toDecimal(fromMinor(1200)), buyersCancel: true },
  },
  reviews: {
    read: 'reviewSettings',
    change: 'changeReviewSettings',
    others: { publish: 'after_approval' },
  },
  seller: {
    read: 'sellerSettings',
    change: 'changeSellerSettings',
    others: {
      legalName: 'Northgate Motors Ltd',
      address: '1 Bay Road\nNorthgate',
      country: 'DE',
      taxNumbers: ['VAT ID DE123456789'],
      companyNumber: 'HRB 12345',
      email: 'office@northgate.example',
      phone: '+49 30 1234567',
      web: 'https://northgate.example',
      bank: 'IBAN DE00 0000',
      words: 'Thank you.',
      paper: 'Letter',
      invoicePrefix: 'NG',
      creditNotePrefix: 'NC',
    },
  },
  home: {
    read: 'homeSettings',
    change: 'changeHomeSettings',
    others: {
      title: 'Parts',
      description: 'Parts for every car.',
      slides: [
        {
          id: 's1',
          picture: '/pictures/demo/brake-disc-640.webp',
          phonePicture: '',
          alt: 'A disc',
          title: 'Brakes',
          words: 'New.',
          to: '/allProducts',
          link: 'See them',
        },
      ],
      intro: { title: 'Welcome', words: 'To the north.' },
      steps: [{ id: 'a', icon: 'none', title: 'Order', words: 'In a minute.' }],
      figures: [{ id: 'a', figure: '12', of: 'years' }],
      sections: sectionNames.toReversed().map((name) => ({ name, shown: name !== 'vehicle' })),
    },
  },
  pages: {
    read: 'pagesSettings',
    change: 'changePagesSettings',
    others: {
      fixed: {
        contact: { title: 'Write to us', about: 'Always.', text: '# Hello' },
        terms: { title: 'Terms', about: '', text: 'Fair.' },
        returns: { title: 'Returns', about: '', text: 'Yes.' },
        privacy: { title: 'Privacy', about: '', text: 'Kept.' },
        imprint: { title: 'Imprint', about: '', text: 'Us.' },
      },
      own: [{ id: 'o', slug: 'team', formerSlugs: [], title: 'Team', about: '', text: 'Ann', shown: true }],
      blogs: { title: 'Notes', about: '', cards: [{ id: 'c', question: 'Why?', answer: 'So.' }] },
      portfolio: {
        title: 'Work',
        role: 'Owner',
        about: 'Cars.',
        address: 'Northgate',
        education: [],
        skills: [],
        projects: [{ id: 'p', name: 'A car', about: '', link: 'https://car.example' }],
      },
      menu: [{ id: 'home', label: 'Start', to: '/' }],
      footer: [{ id: 'f', title: 'Us', links: [{ id: 'l', label: 'Contact', to: '/contact' }] }],
      returnsInShort: 'Within 14 days.',
    },
  },
  mail: {
    read: 'mailSettings',
    change: 'changeMailSettings',
    others: {
      senderName: 'Northgate',
      senderAddress: 'post@northgate.example',
      replyTo: 'office@northgate.example',
      footer: 'Northgate',
    },
  },
  sign_in: {
    read: 'signInSettings',
    change: 'changeSignInSettings',
    others: { google: false, register: 'nobody' },
  },
  alarms: {
    read: 'alarmSettings',
    change: 'changeAlarmSettings',
    others: { kinds: { job_failed: { roles: ['admin'], people: [] } } },
  },
  search_words: {
    read: 'searchWords',
    change: 'changeSearchWords',
    others: { synonyms: [['whirligig', 'alternator']], vehicles: [], languages: ['pl'] },
  },
}
