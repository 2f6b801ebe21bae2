export interface IdentityTables { name: string }
