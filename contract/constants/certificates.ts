/** The code of a certificate as it is printed: five groups of four. Capitals and small letters mean the same. */
export const certificateForm = /^[2-9B-DF-HJKMNP-TV-Z]{4}(-[2-9B-DF-HJKMNP-TV-Z]{4}){4}$/i;
