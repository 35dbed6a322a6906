export const peopleShape = {
  tabs: ['all', 'staff', 'sellers', 'suspended'],
  sorts: ['since', 'name', 'orders'],
} as const;
