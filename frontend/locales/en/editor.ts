export default { title: 'Otoji' };
