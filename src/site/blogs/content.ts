export interface Answer {
  question: string
  /** One paragraph each. */
  answer: readonly string[]
  /** One or two lines of code as an example. */
  code?: string
}

/** The five cards of the blogs page (spec §2). */
export const answers: readonly Answer[] = [
  {
    question: 'How can you improve the performance of a React application?',
    answer: [
      'Measure first: the profiler shows which components render, how often, and for how long. Most slowness is work that nobody needed.',
      'Then send less and do less. Split the code by route, render the first view on the server, give every list item a stable key, keep state next to where it is used so that fewer components hear of a change, and show long lists a window at a time. Memoise what the profiler names, and let the compiler do the rest.',
      'Pictures weigh more than scripts. The right width, a modern format and a fixed place on the page are often the largest gain of all.',
    ],
  },
  {
    question: 'What are the ways to manage state in a React application?',
    answer: [
      'Ask where the truth lives. What one component needs stays in it, with useState, or useReducer once the steps have names. What siblings share moves up to their nearest parent. What a whole branch reads, such as a theme, goes through context.',
      'What belongs to the server is not state but a copy of it: a query library fetches it, keeps it for a while and knows when it is stale. What should survive a reload or be sent to a colleague belongs in the address.',
      'A store outside React is for what is left: state that many distant parts both read and change.',
    ],
  },
  {
    question: 'How does prototypical inheritance work?',
    answer: [
      'Every object in JavaScript has a link to another one, its prototype. When a property is not found on the object itself, the engine looks at the prototype, then at that one’s prototype, until it finds the property or reaches null.',
      'So objects inherit from objects, and a method is stored once, however many share it. Writing never climbs: setting a property puts it on the object itself and hides the inherited one. The class syntax builds this same chain.',
    ],
    code: "const part = { label() { return this.name } }\nconst disc = { __proto__: part, name: 'Disc' }\ndisc.label() // 'Disc': found on part",
  },
  {
    question: 'How do you search products by name with a query on a GET call?',
    answer: [
      'The words travel in the address, after a question mark, encoded: that makes the search a link, which can be kept, shared and cached. The server reads the parameter, checks its length, and hands it to the database as a value, never as a piece of the statement.',
      'There, an index that knows parts of words answers without reading every row. The call answers an empty list when nothing matches, because finding nothing is not an error.',
    ],
    code: "const q = encodeURIComponent('brake disc')\nawait fetch('/api/addProduct?q=' + q)",
  },
  {
    question: 'What is a unit test, and why should you write one?',
    answer: [
      'A unit test runs one small piece of a program alone, with known inputs, and checks what comes out. It needs no network and no database, so hundreds of them run in a second.',
      'It tells you which rule broke, minutes after it broke, and it is the one description of the code that cannot go out of date. It also lets you change the code without fear. See it fail once before you trust it: a test that cannot fail proves nothing.',
    ],
  },
]
