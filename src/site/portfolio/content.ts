/** The content of the portfolio page (spec §2). Edit this file to make it yours. */
export const portfolio = {
  title: 'My Portfolio',
  role: 'Owner of this shop',
  about:
    'I began at a bench, measuring worn parts for people who needed the same one again. The shop is what grew out of the drawer of notes: each part with its number, its measures, and the one thing to check before it is ordered.',

  address: ['Tappet, parts counter', 'Workshop yard, gate 3', 'Open Monday to Saturday, 7:30 to 17:00'],

  education: [
    {
      what: 'Apprenticeship, motor vehicle mechatronics',
      where: 'Vocational school and a two-lift garage',
      when: '3½ years',
    },
    {
      what: 'Master craftsman’s certificate',
      where: 'Evening classes, with a thesis on brake disc runout',
      when: '2 years',
    },
    { what: 'Web development', where: 'Self-taught, at this very counter', when: 'Ever since' },
  ],

  skills: [
    {
      group: 'At the bench',
      items: ['Brakes and chassis', 'Engine timing', 'Measuring to 0.01 mm', 'Auto electrics', 'Welding'],
    },
    {
      group: 'At the keyboard',
      items: ['TypeScript', 'React', 'PostgreSQL', 'HTTP and APIs', 'Accessible pages', 'Testing'],
    },
  ],

  projects: [
    {
      name: 'Tappet, the shop',
      about: 'The list of every product, with search by name, stock and measures.',
      link: '/allProducts',
    },
    {
      name: 'The calls of the shop',
      about: 'Every call with its fields and refusals, to read and to try.',
      link: '/api/docs',
    },
    {
      name: 'The same for machines',
      about: 'An OpenAPI 3.1 description, from which a client can be made.',
      link: '/api/openapi.json',
    },
  ],
} as const
