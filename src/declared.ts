// biome-ignore-all lint/suspicious/noEmptyInterface: each part of the shop fills them

/*
 * The names that the parts of the shop declare, each part in its own declares.ts:
 * `declare module '#declared.ts' { interface AlarmKinds { late_capture: 'payments' } }`.
 * A name that nobody declares does not compile, nor does one that two parts declare: its type is the folder that declares
 * it (docs/decisions/declares.md).
 */

/** The kinds of alarms. */
export interface AlarmKinds {}

/** The verbs of the audit log. */
export interface AuditActions {}

/** What the audit log can be about: the kinds of things. Alarms can be about them too. */
export interface AuditSubjects {}

/** What only alarms are about. */
export interface AlarmSubjects {}

/** The kinds of letters. */
export interface Letters {}

/** What changes and public pages show (src/db/topics.ts). */
export interface Topics {}

/** The same of one thing, whose id follows the name. */
export interface TopicsOfOne {}

/** The jobs, and what each is given. */
export interface Jobs {}
