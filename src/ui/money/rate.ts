/** A share kept in hundredths of a per cent: 500 -> "5.00%", 25 -> "0.25%". */
export const rateText = (hundredths: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2 }).format(
    hundredths / 10_000,
  );
