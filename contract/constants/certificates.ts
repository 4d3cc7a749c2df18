/** A certificate code as printed: five groups of four. Case does not matter. */
export const certificateForm = /^[2-9B-DF-HJKMNP-TV-Z]{4}(-[2-9B-DF-HJKMNP-TV-Z]{4}){4}$/i;
