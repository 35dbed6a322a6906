/** The page a visit begins with, and where it goes on when nothing else is meant. */
export const homePage = '/pages/home/home';
