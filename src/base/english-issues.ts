import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'

/*
 * What is wrong with a value, in English: `zod/mini` says "Invalid input" of everything. Imported on servers alone, where another
 * program or a log is told; a form in a browser has a sentence for each of its rules.
 */
z.config(en())
