// Apart from the other constants: most pages of the app need none of this.

/** What the ad platforms append to the address of a click; more than this of a value is no click id. */
export const CLICK_IDS = ['gdt_vid', 'qz_gdt', 'clickid', 'click_id', 'bd_vid', 'qhclickid', 'ks_callback', 'xhs_click_id'] as const;
export const CLICK_ID_MOST = 256;
/** How long a click counts for what follows. */
export const LINEAGE_DAYS = 7;
