import type { HomePage } from '#base/contract/forms/home.ts'
import type { ShopPages } from '#base/contract/forms/pages.ts'
import { screens } from '#base/contract/screens.ts'

/*
 * The slides, steps, figures, blogs and portfolio that the specification describes (§2), for the owner of a live shop to begin with.
 * They are fields of an editor until the owner saves them.
 */

const slideTitles = ['What you sell', 'Why people buy from you', 'What is new', 'How to reach you'] as const

const pictureWords = [
  'A vented brake disc, a red caliper, brake pads and a hose',
  'Spanners, screwdrivers, pliers, a hammer and a ratchet on a tool wall',
  'Two pistons, valves, springs, spark plugs and a toothed belt',
  'A carton with filters, a brake disc and a spring, and an air filter in front of it',
] as const

const slides: HomePage['slides'] = slideTitles.map((title, index) => ({
  id: `draft-slide-${index + 1}`,
  picture: `/pictures/demo/banner-${index + 1}-1024.webp`,
  phonePicture: `/pictures/demo/banner-${index + 1}-phone-800.webp`,
  alt: pictureWords[index] ?? '',
  title,
  words: '',
  to: screens.products,
  link: 'See all products',
}))

const steps: HomePage['steps'] = [
  { id: 'draft-materials', icon: 'layers', title: 'Raw materials', words: 'Where your goods come from.' },
  { id: 'draft-manufacture', icon: 'factory', title: 'Manufacture', words: 'Who makes them, and how.' },
  { id: 'draft-check', icon: 'ruler', title: 'Quality check', words: 'What you check before you sell them.' },
]

/** The figures of the specification (§2). They are nobody's: a live shop does not save them unchanged. */
export const specifiedFigures: HomePage['figures'] = [
  { id: 'draft-customers', figure: '100+', of: 'customers' },
  { id: 'draft-revenue', figure: '120M+', of: 'revenue' },
  { id: 'draft-reviews', figure: '33K', of: 'reviews' },
  { id: 'draft-tools', figure: '50+', of: 'tools' },
]

/** The indexes of figures unchanged from the specification. */
export function unchangedFigures(figures: HomePage['figures']): number[] {
  return figures.flatMap(({ figure, of }, index) => {
    const isSpecified = specifiedFigures.some((one) => one.figure === figure.trim() && one.of === of.trim())
    return isSpecified ? [index] : []
  })
}

/** The home page with drafts of the sections that are empty. */
export function withHomeDrafts(home: HomePage): HomePage {
  return {
    ...home,
    slides: home.slides.length === 0 ? slides : home.slides,
    steps: home.steps.length === 0 ? steps : home.steps,
    figures: home.figures.length === 0 ? specifiedFigures : home.figures,
  }
}

const cards: ShopPages['blogs']['cards'] = [
  {
    id: 'draft-performance',
    question: 'How can you improve the performance of a React application?',
    answer:
      'Measure first, with the profiler. Then do less: split the code by route, give list items stable keys, and have the state near to where it is used.',
  },
  {
    id: 'draft-state',
    question: 'What are the ways to manage state in a React application?',
    answer:
      'In a component with useState or useReducer, in a parent that several share, in context, in the address of the page, or in a store outside React. Data of the server belongs to a query library.',
  },
  {
    id: 'draft-inheritance',
    question: 'How does prototypical inheritance work?',
    answer:
      'Each object links to another one, its prototype. A property that the object does not have is looked for there, and so on along the chain.',
  },
  {
    id: 'draft-search',
    question: 'How do you search products by name with a query on a GET call?',
    answer:
      'Send the words as a parameter of the address, encoded. The server checks it and gives it to the database as a value, which finds the names that contain it.',
  },
  {
    id: 'draft-unit-test',
    question: 'What is a unit test, and why should you write one?',
    answer:
      'It runs one small piece of a program alone and checks what comes out. It says within seconds which rule a change has broken.',
  },
]

/** The pages with drafts of the blogs and the portfolio where these are empty. */
export function withPageDrafts(pages: ShopPages): ShopPages {
  const { blogs, portfolio } = pages
  const { role, about, address, education, skills, projects } = portfolio
  const isEmpty = [role, about, address].every((text) => text === '')
  const hasParts = education.length + skills.length + projects.length > 0
  return {
    ...pages,
    blogs: blogs.cards.length === 0 ? { ...blogs, cards } : blogs,
    portfolio:
      isEmpty && !hasParts
        ? {
            ...portfolio,
            education: [{ id: 'draft-education', what: 'Your training', where: '', when: '' }],
            skills: [{ id: 'draft-skills', group: 'Your skills', items: '' }],
            projects: [{ id: 'draft-project', name: 'This shop', about: '', link: screens.products }],
          }
        : portfolio,
  }
}
