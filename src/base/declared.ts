// biome-ignore-all lint/suspicious/noEmptyInterface: each part of the shop fills them

/*
 * The names that the parts of the shop declare, each part in its own module.ts:
 * `declare module './declared.ts' { interface AlarmKinds { late_capture: 'payments' } }`.
 * A name that nobody declares does not compile, nor does one that two parts declare: its type is the folder that declares
 * it (docs/decisions/app/modules.md).
 */

/** The kinds of alarms. */
export interface AlarmKinds {}

/** The verbs of the audit log. */
export interface AuditActions {}

/** The kinds of subjects of the audit log. Alarms can have them too. */
export interface AuditSubjects {}

/** The kinds of subjects that only alarms have. */
export interface AlarmSubjects {}

/** The kinds of emails. */
export interface Emails {}

/** The topics: the kinds of data that public pages show (src/platform/db/topics.ts). */
export interface Topics {}

/** The topics of one object, whose id follows the name. */
export interface TopicsOfOne {}

/** The owner's settings by name, with the types of their documents. Each part declares them where it defines them. */
export interface SettingDocuments {}

/** The jobs with the types of their data. */
export interface Jobs {}
