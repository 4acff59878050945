/** How the name of a backup ends; it stands alone so that whoever only asks for the name loads no more. */
export const BACKUP_EXTENSION = '.blightwatch';
