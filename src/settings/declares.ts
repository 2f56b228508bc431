declare module '#declared.ts' {
  interface AuditSubjects {
    setting: 'settings'
  }
  interface Topics {
    /** What the owner decides about selling. */
    settings: 'settings'
  }
}

export {}
